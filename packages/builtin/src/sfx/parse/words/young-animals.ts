import { wordRows } from '../../../word-table.ts';

/** Names of young animals, each with the size of its throat against that of a grown one. */
export const YOUNG_ANIMALS = wordRows(
  `
.45: hatchling nestling chick duckling gosling owlet eaglet cygnet fledgling gull_chick squab poult hatchlings nestlings
  chicks ducklings goslings owlets eaglets cygnets fledglings gull_chicks squabs poults
.5: pup puppy whelp tadpole leveret kit pups puppies whelps tadpoles leverets kits
.6: cub kitten piglet lamb fawn calf joey foal filly colt cria kid_goat heifer yearling juvenile infant newborn cubs
  kittens piglets lambs fawns calves joeys foals fillies colts crias kid_goats heifers yearlings juveniles infants
  newborns
`,
  Number,
);
