import type { WrittenClass } from '../grammar.ts';
import { ADDRESS_CLASSES } from './addresses.ts';
import { CALENDAR_CLASSES } from './calendar.ts';
import { LETTERED_CLASSES } from './lettered.ts';
import { MARK_CLASSES } from './marks.ts';
import { MARKUP_CLASSES } from './markup.ts';
import { QUANTITY_CLASSES } from './quantities.ts';

/** Everything that the grammar reads; in any order. */
export const WRITTEN_CLASSES: readonly WrittenClass[] = [
  ...[...LETTERED_CLASSES, ...QUANTITY_CLASSES, ...CALENDAR_CLASSES, ...ADDRESS_CLASSES, ...MARK_CLASSES],
  ...MARKUP_CLASSES,
];
