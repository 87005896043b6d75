import { gather, section } from './requirement.ts';

/** Requirements of the page beyond the routes. */
export const PAGE = gather(
  section('Decisions: lists of prompts in the page', {
    'ui.batch.list':
      'The page reads a list of prompts as one per line, as CSV with the columns of `soundwright batch`, or as JSON Lines; invalid lines are named.',
    'ui.batch.run':
      'A list is generated row by row, resumes after a reload, and failed rows can be retried; its sounds can be reviewed, kept or dropped, and exported.',
  }),
  section('Decisions: sound sets in the page', {
    'ui.sets.board':
      'The board of a set makes what is missing with one progress, and takes are played, kept, rejected, made again and compared by key.',
    'ui.sets.export': 'The page exports a set for an engine, and shows which takes are out of place.',
    'ui.sets.many': 'A board with 500 items has only the visible rows in the page.',
  }),
  section('Decisions: failures in the page', {
    'ui.failure':
      'The page shows why a job failed and what is kept, with at most two actions and the diagnostic to copy; it offers a retry only where one can help.',
  }),
  section('Decisions: the analysis in the page', {
    'ui.analysis':
      'The screen of a sound says what is heard in it and what is wrong with it; what an edit mends is mended with one click and heard before and after.',
  }),
  section('Decisions: listening in the page', {
    'ui.listening':
      'The sound of a running job plays while it is rendered, and switches to the finished sound without restarting.',
  }),
  section('Decisions: the page as a program of the desktop', {
    'ui.media-keys': 'Media keys move the player, and the system shows what plays.',
    'ui.installable': 'Browsers can install the page, and files that are opened with it are imported.',
    'ui.share-target':
      'Sounds that other programs share with the installed page are imported once the user agrees. Its service worker stores no part of the page, so that none is stale after an upgrade.',
    'ui.job-notices': 'On request, the system tells of a long job that ends while the page is out of sight.',
    'ui.leaks': 'Screens and players that are opened and closed leave no listeners, nodes, audio or workers behind.',
    'docs.site': 'The documentation is served at /docs: every document and route, a search, and effects that play.',
  }),
  section('Decisions: stories in the page', {
    'web-ui.not-built': 'Where the page is not built, the start says in one line what to run.',
    'ui.story-export':
      'The page exports a story as a mix, as stems, as OpenTimelineIO, EDL and DAWproject, and as subtitles.',
    'ui.story-drop':
      'A sound dragged onto a lane is placed where it was dropped; dragged onto a story in the list, it is placed at its end.',
  }),
);
