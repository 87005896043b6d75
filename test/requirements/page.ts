import { gather, section } from './requirement.ts';

/** Promises about what the page does beyond the routes. */
export const PAGE = gather(
  section('Decisions: lists of prompts in the page', {
    'ui.batch.list':
      'The page takes a list of prompts as one a line, as CSV with the columns of `soundwright batch` and `takes`, or as JSON lines; lines that are wrong are named.',
    'ui.batch.run':
      'A list is made row by row, goes on after a reload, and rows that failed are tried again; its sounds are listened through, kept or dropped, and exported.',
  }),
  section('Decisions: listening in the page', {
    'ui.listening':
      'The sound of a running job is played as it comes, and goes over to the finished sound without starting again.',
  }),
  section('Decisions: stories in the page', {
    'ui.story-export':
      'The page exports a story as a mix, as stems, as OpenTimelineIO, EDL and DAWproject, and as subtitles.',
    'ui.story-drop':
      'A sound that is dragged onto a lane stands where it was dropped; onto a story in the list, at its end.',
  }),
);
