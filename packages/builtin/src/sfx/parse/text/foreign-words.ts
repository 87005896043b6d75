import { wordRows } from '../../../word-table.ts';
import type { Lexicon } from '../vocabulary/spelling.ts';
import { type Note, took } from '../words/notes.ts';
import { stemOf } from '../words/tokens.ts';

/** Emoji that name a sound. */
const PICTURES = wordRows(`
  rain: 🌧 ☔ 🌦 💧 🌂; thunderstorm: ⛈ 🌩; lightning: ⚡; wind: 🌬 🌀 🌪 💨; crackling fire: 🔥; ocean waves: 🌊; blizzard: ❄ ☃;
  volcano: 🌋; dog: 🐶 🐕 🦮 🐩; cat: 🐱 🐈; cow: 🐮 🐄 🐂; pig: 🐷 🐖; sheep: 🐑 🐏; horse: 🐴 🐎; rooster: 🐔 🐓; duck: 🦆; owl: 🦉;
  bird: 🐦 🐤; frog: 🐸; lion: 🦁; elephant: 🐘; wolf: 🐺; bee: 🐝; mosquito: 🦟; cricket: 🦗; snake: 🐍; monkey: 🐒 🐵;
  dragon: 🐉 🐲; zombie: 👻 🧟; monster: 👹 👾 👽; car: 🚗 🚙 🏎; motorcycle: 🏍; truck: 🚚 🚛 🚌; train: 🚂 🚆 🚄 🚅; plane: ✈ 🛩 🛫;
  helicopter: 🚁; spaceship: 🚀 🛸; police siren: 🚓 🚨; ambulance: 🚑; fire truck: 🚒; ship horn: 🚢 ⛵; explosion: 💥 💣 🧨;
  fireworks: 🎆 🎇; laser gun: 🔫; sword clash: ⚔ 🗡; arrow: 🏹; bell: 🔔 🛎; alarm clock: ⏰; clock: 🕰 ⏱;
  telephone ringing: ☎ 📞; phone vibrating: 📱; keyboard: ⌨; mouse click: 🖱; camera: 📷 📸; door: 🚪; keys: 🔑 🗝;
  coins: 🪙 💰; applause: 👏; laugh: 😂 🤣; scream: 😱; snore: 😴; sneeze: 🤧; baby cry: 👶; heartbeat: 💓 ❤; footsteps: 👣 🚶;
  running footsteps: 🏃; robot: 🤖; hammer: 🔨; sawing: 🪚; frying: 🍳; champagne cork: 🍾; balloon pop: 🎈;
  magic sparkle: ✨ 🪄
`);

/** Everyday sound words in German, French, Spanish, Italian and Portuguese, folded, with English equivalents. */
const MEANINGS = wordRows(`
  rain: regen pluie lluvia pioggia chuva; heavy: stark starker heftiger forte fuerte intensa;
  light: leichter leichte legere ligera leggera leve; quiet: leise leiser calme tranquilo silencioso;
  loud: laut lauter bruyant ruidoso rumoroso barulhento; thunder: donner tonnerre trueno tuono trovao truenos;
  thunderstorm: gewitter orage tormenta temporale tempestade; wind: vent viento vento;
  storm: sturm tempete tempestad tempesta; waves: wellen vagues olas onde ondas; sea: meer mer mar mare;
  fire: feuer feu fuego fuoco fogo; water: wasser eau agua acqua; river: fluss riviere rio fiume;
  waterfall: wasserfall cascade cascada cascata cachoeira; door: tur porte puerta porta;
  knock: klopfen klopft frapper golpe golpes bussare bater; footsteps: schritte pas pasos passi passos;
  dog: hund chien perro cane cachorro cao; cat: katze chat gato gatto;
  bird: vogel oiseau pajaro uccello passaro vogelgesang; birds: oiseaux pajaros uccelli passaros;
  horse: pferd cheval caballo cavallo cavalo; cow: kuh vache vaca mucca; car: auto voiture coche macchina carro;
  train: zug treno tren trem; plane: flugzeug avion aereo aviao; bell: glocke cloche campana sino;
  bells: glocken cloches campanas campane sinos; church: kirche eglise iglesia chiesa igreja;
  clock: uhr horloge reloj orologio relogio; telephone: telefon telefono telefone;
  explosion: explosion explosao esplosione; gunshot: schuss tir disparo sparo tiro;
  glass: glas verre vidrio vetro vidro; wood: holz bois madera legno madeira; metal: metall metallo;
  scream: schrei cri grito urlo; laugh: lachen rire risa risata riso;
  applause: beifall applaus applaudissements aplausos applauso; crowd: menge foule multitud folla multidao;
  heartbeat: herzschlag battement latido battito; sword: schwert epee espada spada; magic: magie magia;
  forest: wald foret bosque foresta floresta; city: stadt ville ciudad citta cidade;
  night: nacht nuit noche notte noite; roof: dach toit techo tetto tejado telhado; on: auf dem sur sobre sul;
  in: im dans en nel no; and: und et y;
  the: der die das den le la les el los las il lo un une ein eine einen una um uma
`);

/** Chinese and Japanese: no spaces between words, so they are matched inside the text, longer ones first. */
const INSIDE = wordRows(`
  thunderstorm: 雷雨 暴风雨 嵐; heavy rain: 大雨 豪雨; footsteps: 脚步声 足音; explosion: 爆炸 爆発; applause: 掌声 拍手;
  laugh: 笑声 笑い声; heartbeat: 心跳 心音; clock: 时钟 時計; telephone: 电话 電話; plane: 飞机 飛行機; ocean waves: 海浪 波;
  train: 电车 電車 火车; car: 汽车 車; knock: 敲门 ノック; door: ドア 门; rain: 雨; thunder: 雷; wind: 风 風; fire: 火;
  dog: 犬 狗; cat: 猫; bird: 鸟 鳥; bell: 钟 鐘; sword: 剑 剣; forest: 森; : 的声音 的 の音 の 音 声
`);

/** Translations that need no note. */
const SMALL = new Set(['on', 'in', 'and', 'the']);

/**
 * Translates emoji and common foreign words of a prompt into English, with a note for each. Words known in English
 * stay; "vent" or "glas" are translated only if the lexicon lacks them or another word is foreign too.
 */
export function translateWords(prompt: string, lexicon: Lexicon): { text: string; notes: Note[] } {
  const notes: Note[] = [];
  let text = '';
  for (const sign of prompt) {
    const meaning = PICTURES[sign];
    if (meaning === undefined) text += sign;
    else {
      text += `, ${meaning}, `;
      notes.push(took(sign, meaning));
    }
  }
  for (const [word, meaning] of Object.entries(INSIDE)) {
    if (!text.includes(word)) continue;
    text = text.replaceAll(word, ` ${meaning} `);
    if (meaning !== '') notes.push(took(word, meaning));
  }
  const isForeign = (word: string): boolean =>
    MEANINGS[word] !== undefined && !lexicon.has({ word, stem: stemOf(word), afterPause: false, afterArticle: false });
  const fold = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const anyForeign = [...text.matchAll(/\p{L}+/gu)].some(([word]) => isForeign(fold(word)));
  text = text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
    const key = fold(word);
    const meaning = MEANINGS[key];
    if (meaning === undefined || !anyForeign || meaning === key) return word;
    if (isForeign(key) && !SMALL.has(meaning)) notes.push(took(word, meaning));
    return meaning;
  });
  return { text, notes };
}
