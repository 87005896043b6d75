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
      childlike, charming, magical, cartoon, cartoonish, cheeky, comedy`,
      0.25,
      0.9,
      0.4,
    ],
    [
      `uplifting, inspiring, inspirational, hopeful, triumphant, heroic, victorious, majestic, anthemic,
      motivational, grand, soaring, glorious, proud, noble, patriotic, ceremonial, regal, royal, stately,
      inspired, confident, victory`,
      0.45,
      0.8,
      0.2,
    ],
    [
      `sad, melancholic, melancholy, sorrowful, mournful, heartbroken, lonely, tragic, wistful,
      bittersweet, nostalgic, emotional, moody, somber, sombre, yearning, longing, grieving, grief,
      heartbreaking, tearful, mourning, solemn, reflective, pensive, poignant, elegiac, funeral`,
      -0.4,
      -0.8,
      -0.5,
    ],
    [
      `dark, ominous, sinister, scary, horror, creepy, evil, brooding, haunting, eerie, spooky, menacing,
      suspenseful, tense, mysterious, gothic, urgent, anxious, panicked, suspense, thriller, crime, dread,
      terrifying, disturbing, unsettling, foreboding, sneaky, stealth, stealthy, haunted, dungeon,
      nightmare, apocalyptic, dystopian, gritty, gloomy, bleak, desolate, sombre, macabre, uneasy`,
      0,
      -0.95,
      -0.2,
    ],
    [
      `calm, relaxing, relaxed, peaceful, gentle, soft, quiet, tranquil, serene, soothing, mellow, chill,
      chilled, laid-back, laid back, sleepy, cozy, cosy, warm, dreamy, floating, intimate, tender,
      delicate, minimal, sparse, yoga, relaxation, mindfulness, mindful, meditation, meditative, late
      night, late-night, smoky, spa, sleep, bedtime, easygoing, easy-going, airy, hypnotic, pastoral,
      contemplative, introspective, lush, subdued, hushed, lazy-day, unhurried, restful, lullaby-like, dreamlike, misty, hazy, weightless, spacious, mystical`,
      -0.7,
      0.15,
      -0.5,
    ],
    [
      `energetic, driving, powerful, intense, aggressive, angry, fierce, hard, heavy, massive, explosive,
      wild, frantic, pumping, banging, punchy, epic, thunderous, relentless, fiery, furious, brutal,
      pounding, hard-hitting, hard-driving, high-energy, adrenaline, action, boss, raging, stormy,
      dramatic, ferocious`,
      0.85,
      -0.15,
      0.5,
    ],
    [
      `upbeat, lively, danceable, dancing, catchy, exciting, party, bouncy, groovy, allegro, perky,
      swinging, infectious`,
      0.5,
      0.5,
      0.45,
    ],
    [`romantic, love, sensual, sexy, smooth, elegant, classy`, -0.3, 0.25, -0.35],
    [
      `fast, quick, uptempo, up-tempo, rapid, speedy, racing, chase, presto, full speed, breakneck,
      frenetic, hurried`,
      0.4,
      0,
      1,
    ],
    [
      `slow, downtempo, down-tempo, lento, adagio, ballad, lazy, largo, andante, slowly, unhurried, half-
      speed, slow-paced`,
      -0.3,
      0,
      -1,
    ],
  ] as const
).map(([phrases, ...effects]) => [phrases.split(/,\s+/), ...effects] as const);
