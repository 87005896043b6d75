import { wordTable } from '../../../word-table.ts';

/** Names of young animals, each with the size of its throat against that of a grown one. */
export const YOUNG_ANIMALS = wordTable<number>(
  Object.fromEntries(
    (
      [
        [0.45, 'hatchling nestling chick duckling gosling owlet eaglet cygnet fledgling gull_chick squab poult'],
        [0.5, 'pup puppy whelp tadpole leveret kit'],
        [
          0.6,
          'cub kitten piglet lamb fawn calf joey foal filly colt cria kid_goat heifer yearling juvenile infant newborn',
        ],
      ] as const
    ).flatMap(([size, names]) =>
      names.split(' ').flatMap((name) => [name, `${name}s`].map((form): [string, number] => [form, size])),
    ),
  ),
);
