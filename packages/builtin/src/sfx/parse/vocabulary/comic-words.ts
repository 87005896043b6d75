/** Words of comics that spell a sound. */
export const COMIC_WORDS = `
human (call laugh who man size 1.5 pitch .75): [|ho|santa ho] ho ho, [santa|santa claus|jolly|belly|hearty] laugh
crowd (mood cheer people 12 voice child): yay, hooray, hurray, yippee
crowd (mood cheer people 1): woohoo, woo hoo, wahoo, yahoo, whee, weee, yeehaw
punch: [|ka|sock] pow, kapow, biff, bam, wham, whap, whump
slap: thwap
wood block: cartoon bonk, head bonk, doink, donk, boink
cartoon boing: zoink, yoink, boioing, boyoing, boioioing, sproink
explosion: kaboom, ka boom, kerboom, kablooey, badaboom
gunshot: blam, kablam, kerblam
machine gun: rat a tat [|tat], rata tat tat, ratatat, ratatatat, ratatata, brrrt, brrt, dakka dakka, budda budda budda
bite: chomp
chewing: [|nom|om nom] nom, munch munch
phone ringing: ring ring, rring rring, brring [|brring], brrring, bring bring
bee: bzz, bzzzz, bzzzzz, buzzz
electric spark: bzzt, bzzzt, zzt, zzzt, fzzt, kzzt
plop: kerplunk, kerplop, ker plunk, ker plop, bloosh
splash: kersplash, ker splash, sploosh, kasplash, kersploosh
splat: splort, kersplat, [ker|sploosh] splat, splurt, sploot
whoosh: fwoosh, vwoosh, zwoosh, fwip, vwip, vwoop, fwip fwip, shwoop, whup
sword unsheathe: schwing, shwing, shiiing, sching, tshing, shinng
scissors: snip, snip snip
car horn: toot, parp, meep
turkey: gobble gobble
giggle: [hee|hee hee|tee] hee, teehee, hehe, hehehe
evil laugh: mwahaha, mwahahaha, muahaha, muahahaha, bwahaha, bwahahaha, [mwah|muah|mwa] ha ha
dog growl: grr, grrrr, grrrrr
shivering: brr, brrrr
snoring: zzz, zzzzz, zzz zzz zzz
train whistle: steam [from ears|out of ears|whistle from ears|coming out of ears]
pa voice: [kill|killing spree|fight] announcer
person talking: blah blah [|blah], yada yada [|yada], gibberish, mumbo jumbo
`;

/** Creatures, blows and rushes by their name alone, which sound where nothing else is named. */
export const BARE_NAMES = `
mouth (call moan animals 2 pace .8): ghost, spirit, phantom, spectre, apparition, poltergeist
transition (shape whoosh lengthS .9): zoom, zoom away
swing (thing arm ends skin): whack, smack
`;
