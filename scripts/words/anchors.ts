import type { WordNet } from './wordnet.ts';

/** How a reference without a number is resolved: the first meaning of the word in one of these domains. */
const DOMAINS: Readonly<Record<string, readonly string[]>> = {
  animal: ['animal'],
  person: ['person'],
  artifact: ['artifact'],
  nature: ['object', 'phenomenon', 'event', 'communication'],
  object: ['artifact', 'substance', 'object', 'food', 'plant', 'possession', 'body', 'animal'],
  place: ['artifact', 'object', 'location'],
  action: ['contact', 'motion', 'body-verb', 'consumption', 'perception', 'change', 'communication-verb', 'weather'],
};

/** The synset of `reference`: `lemma` or `lemma.sense`. @throws RangeError when there is none */
export function findSynset(net: WordNet, reference: string, domain: string): string {
  const [lemma, sense] = reference.split('.');
  const ids = net.senses.get(lemma) ?? [];
  const id = sense
    ? ids[Number(sense) - 1]
    : ids.find((candidate) => DOMAINS[domain].includes(net.synsets.get(candidate)!.domain));
  if (id === undefined) throw new RangeError(`no meaning of '${reference}' among ${domain}`);
  return id;
}
