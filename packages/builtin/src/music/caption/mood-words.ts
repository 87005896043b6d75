/**
 * Effect of a mood on energy, brightness and pace, each −1 to 1.
 */
export const MOOD_WORDS: readonly (readonly [
  phrases: readonly string[],
  energy: number,
  brightness: number,
  pace: number,
])[] = (
  [
    [
      `happy, joyful, cheerful, bright, sunny, playful, fun, cheery, feel-good, feel good, optimistic,
      merry, whimsical, cute, quirky, humorous, witty, comic, festive, celebratory, jolly, jaunty,
      lighthearted, light-hearted, carefree, breezy, summery, comedic, comical, funny, silly, goofy,
      childlike, charming, magical, cartoon, cartoonish, cheeky, comedy, jovial, hearty, buoyant, pleasant, cheerly, merrily, delightful, youthful, adorable, kawaii, bubbly, positive, joyous, gleeful, light-footed, lilting, sparkling, sparkly, cheerfully`,
      0.25,
      0.9,
      0.4,
    ],
    [
      `uplifting, inspiring, inspirational, hopeful, triumphant, heroic, victorious, majestic, anthemic,
      motivational, anthem, grand, soaring, glorious, proud, noble, patriotic, ceremonial, regal, royal, stately,
      inspired, confident, victory, swagger, empowering, aspirational, exultant, rousing, stirring, valiant, fearless, climactic, dignified, sweeping, monumental`,
      0.45,
      0.8,
      0.2,
    ],
    [
      `sad, farewell, game over, melancholic, melancholy, sorrowful, mournful, heartbroken, lonely, tragic, wistful,
      bittersweet, nostalgic, emotional, moody, somber, sombre, yearning, longing, grieving, grief,
      heartbreaking, tearful, mourning, solemn, reflective, pensive, poignant, elegiac, funeral, passionate, expressive, somber, heartfelt, soul-searching, forlorn, lonesome, lament, lamenting, plaintive, vulnerable, defeated, heartbreak`,
      -0.4,
      -0.8,
      -0.5,
    ],
    [
      `dark, ominous, sinister, scary, horror, creepy, evil, brooding, haunting, eerie, spooky, menacing,
      suspenseful, tense, mysterious, gothic, urgent, anxious, panicked, suspense, thriller, crime, dread,
      terrifying, disturbing, unsettling, foreboding, sneaky, stealth, stealthy, haunted, dungeon,
      nightmare, apocalyptic, dystopian, gritty, gloomy, bleak, desolate, sombre, macabre, uneasy, tension, ghostly, unnerving, fear, fearful, dissonant, paranoid, chilling, threatening, villainous, malevolent, cursed, shadowy, murky, grim, occult, nightmarish, otherworldly, enigmatic, cryptic, noirish`,
      0,
      -0.95,
      -0.2,
    ],
    [
      `calm, calming, relaxing, relaxed, peaceful, gentle, soft, quiet, tranquil, serene, soothing, mellow, chill,
      chilled, laid-back, laid back, sleepy, cozy, cosy, warm, dreamy, floating, intimate, tender,
      delicate, minimal, sparse, yoga, relaxation, mindfulness, mindful, meditation, meditative, late
      night, late-night, smoky, spa, sleep, bedtime, easygoing, easy-going, airy, hypnotic, pastoral,
      contemplative, introspective, lush, subdued, hushed, lazy-day, unhurried, restful, lullaby-like, dreamlike, misty, hazy, weightless, spacious, mystical, thoughtful, reverent, sacred, tender-hearted, ambient-like, graceful, flowing gently, cozy, comforting, healing, drifting, sleepily, laidback, unobtrusive, non-intrusive, understated, restrained, balmy, zen-like, velvety, placid, idyllic, leisurely`,
      -0.7,
      0.15,
      -0.5,
    ],
    [
      `energetic, driving, powerful, intense, aggressive, angry, fierce, hard, heavy, massive, explosive,
      wild, frantic, pumping, banging, punchy, epic, thunderous, relentless, fiery, furious, brutal,
      pounding, hard-hitting, hard-driving, high-energy, adrenaline, action, boss, raging, stormy,
      dramatic, ferocious, hard hitting, high energy, high-octane, ruthless, thrilling, electrifying, edgy, rebellious, raucous, fist-pumping, menace, chaotic, frenzied, turbulent, bombastic, muscular, driven`,
      0.85,
      -0.15,
      0.5,
    ],
    [
      `upbeat, lively, danceable, dance, club, festival, dancing, catchy, exciting, party, bouncy, groovy, allegro, perky,
      swinging, infectious, spirited, vibrant, peppy, rollicking, bustling, zippy, snappy, toe-tapping, foot-tapping, rhythmic drive, exuberant, sassy`,
      0.5,
      0.5,
      0.45,
    ],
    [`romantic, love, sensual, sexy, smooth, elegant, classy`, -0.3, 0.25, -0.35],
    [
      `fast, quick, uptempo, up-tempo, rapid, speedy, racing, chase, presto, full speed, breakneck,
      frenetic, hurried, fast-paced, fast paced, quick-paced, blistering, vivace, high-speed, galloping`,
      0.4,
      0,
      1,
    ],
    [
      `slow, funeral march, funeral procession, dirge, downtempo, down-tempo, lento, adagio, ballad, lazy, largo, andante, slowly, unhurried, half-
      speed, slow-paced, slow paced, slow-moving, slow moving, plodding, crawling, unhurriedly, slow-burning, slow burn, glacial`,
      -0.3,
      0,
      -1,
    ],
    [
      `mid-tempo, midtempo, mid tempo, medium tempo, medium-tempo, medium paced, medium-paced, moderate tempo, moderate,
      moderately paced, moderato, steady tempo, walking pace`,
      0,
      0,
      0,
    ],
  ] as const
).map(([phrases, ...effects]) => [phrases.split(/,\s+/), ...effects] as const);
