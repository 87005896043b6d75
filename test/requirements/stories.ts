import { gather, section } from './requirement.ts';

/** Stories with their lines, clips and lanes. */
export const STORIES = gather(
  section('Story, segment, track', {
    'segment.field.text': 'A segment takes `text`.',
    'segment.kind.line': 'A segment can be a `line`.',
    'segment.kind.pause': 'A segment can be a `pause`.',
    'segment.field.speaker': 'A segment takes a `speaker`.',
    'segment.field.voice-id': 'A segment takes a `voice_id`.',
    'segment.field.track-index': 'A segment is on the lane of its `track_index`.',
    'segment.field.start-s': 'A segment starts on its lane at `start_s`.',
    'segment.field.position': 'A segment has a `position` in the script.',
    'segment.field.sound-id': 'A segment plays the sound of `sound_id`.',
    'segment.field.duration-s': 'A segment has a `duration_s`.',
    'segment.field.trim-start-s': 'A segment skips `trim_start_s` of its sound.',
    'segment.field.fade-in-s': 'A segment fades in over `fade_in_s`.',
    'segment.field.fade-out-s': 'A segment fades out over `fade_out_s`.',
    'segment.field.gain-db': 'A segment has its own `gain_db`.',
    'segment.field.muted': 'A segment can be `muted`.',
    'segment.tells-voiced': 'A line shows whether it has audio.',
    'track.field.name': 'A lane takes a `name`.',
    'track.field.muted': 'A lane can be `muted`.',
    'track.field.soloed': 'A lane can be `soloed`.',
    'track.field.gain-db': 'A lane has a `gain_db`.',
    'track.clips-keep-own': 'Settings of a lane leave the gain and mute of its clips as they are.',
    'story.field.title': 'A story takes a `title`.',
    'story.field.project-id': 'A story takes a `project_id`.',
    'story.field.request-options': 'A story keeps `request_options`.',
    'story.builder.script': 'The `builder` of a story can be `script`.',
    'story.builder.music': 'The `builder` of a story can be `music`.',
  }),
  section('Story line', {
    'line.voiced-by-speak-story': '`speak_story` voices a line without audio.',
    'line.voiced-by-generate': 'Generating its segment voices a line without audio.',
    'line.changed-words-need-reading': 'A voiced line whose words change needs to be voiced again.',
    'line.changed-delivery-needs-reading': 'A voiced line whose delivery changes needs to be voiced again.',
    'line.split-two-clips': 'Splitting a voiced line gives two clips that meet at the point.',
    'line.split-words-first': 'The words of a split line stay with the first half.',
    'line.delete-keeps-audio': 'Deleting a line removes it and leaves its audio in the library.',
  }),
  section('Stories', {
    'route.get-api-stories': '`GET /api/stories` returns the stories, most recently edited first.',
    'stories.limit': 'The query `limit` bounds the story list.',
    'route.post-api-stories': '`POST /api/stories` makes a story, with or without a title.',
    'route.get-api-stories-id': '`GET /api/stories/{id}` returns the story.',
    'route.patch-api-stories-id': '`PATCH /api/stories/{id}` returns the changed story.',
    'story.patch.title': 'The title of a story can be changed.',
    'story.patch.project-id': 'A story can be moved into a project.',
    'story.patch.request-options': 'The request options of a story can be changed.',
    'story.patch.builder': 'The builder of a story can be changed.',
    'route.delete-api-stories-id': '`DELETE /api/stories/{id}` deletes the story.',
    'route.post-api-stories-from-sound':
      '`POST /api/stories/from-sound` places the sound of `sound_id` on a new timeline.',
    'from-sound.field.separate': 'With `separate`, from-sound places the stems of the sound on lanes.',
    'from-sound.field.model': 'The `model` of from-sound chooses the separator.',
    'from-sound.field.stems': 'The `stems` of from-sound select the stems to place.',
    'route.get-api-stories-id-events': '`GET /api/stories/{id}/events` streams changes to the story.',
    'route.get-api-stories-id-tracks': '`GET /api/stories/{id}/tracks` returns the settings of its lanes.',
    'route.patch-api-stories-id-tracks-index':
      '`PATCH /api/stories/{id}/tracks/{track_index}` changes the settings of a lane.',
    'route.delete-api-stories-id-tracks-index':
      '`DELETE /api/stories/{id}/tracks/{track_index}` deletes the lane with its clips.',
    'route.get-api-stories-id-segments': '`GET /api/stories/{id}/segments` returns its lines and clips.',
    'route.post-api-stories-id-segments': '`POST /api/stories/{id}/segments` adds a segment.',
    'route.put-api-stories-id-segments-reorder':
      '`PUT /api/stories/{id}/segments/reorder` brings the segments into the order of `segment_ids`.',
    'route.patch-api-stories-id-segments-id':
      '`PATCH /api/stories/{id}/segments/{segment_id}` changes the named fields of a segment.',
    'route.delete-api-stories-id-segments-id': '`DELETE /api/stories/{id}/segments/{segment_id}` removes a segment.',
    'route.post-api-stories-id-segments-id-generate':
      '`POST /api/stories/{id}/segments/{segment_id}/generate` returns 202 with a job that voices the line.',
    'segment-generate.field.model': 'Voicing a line takes the `model` to use.',
    'segment-generate.field.seed': 'Voicing a line takes a `seed`.',
    'segment-generate.field.steps': 'Voicing a line takes `steps`.',
    'segment-generate.field.cfg': 'Voicing a line takes `cfg`.',
    'route.post-api-stories-id-segments-id-split':
      '`POST /api/stories/{id}/segments/{segment_id}/split` cuts a clip at `at_s`.',
    'route.post-api-stories-id-export':
      '`POST /api/stories/{id}/export` returns 202 with a job that mixes the story down to one sound.',
  }),
  section('Scripts as text', {
    'decided.script.pauses': 'A line of a script that is only `[pause: 1.5s]` is a pause.',
  }),
  section('Lanes and mixing', {
    'lane.pan.law': 'Pan is equal-power with 0 dB at the centre; the pan of a lane adds to that of its clips.',
    'lane.automation.linear-db': 'Volume automation of a lane is linear in dB between its points.',
    'lane.automation.in-order': 'Volume points that are not sorted by time are refused.',
    'lane.ducking.envelope':
      'A ducked lane reaches its full attenuation when the other lane begins, holds it while that lane is audible, and recovers afterwards.',
    'lane.ducking.not-itself': 'A lane cannot be ducked under itself.',
    'lane.mix-as-page':
      'The page plays volume lines, pan, ducking and effects at the level of the mix-down, within 0.1 dB.',
    'lane.mix-as-set': 'The mix-down applies pan, volume automation and ducking.',
    'lane.effects': 'Clips, lanes and the whole mix pass effects in their order; bypassed ones change nothing.',
    'part.render': 'Clips, or a lane, are rendered to a sound that plays in their place without a difference.',
    'lane.freeze': 'A frozen lane plays its sound in place of its clips, levels and effects, until it is set free.',
    'story.changes': 'Several changes of a story are made together, all or none of them.',
    'timeline.insert-time':
      'Time is inserted on all lanes: clips, markers, volume and effects over time that come later move back together.',
    'timeline.groups': 'Grouped clips are selected, moved, trimmed, copied and deleted together.',
    'tempo.grid':
      'In a story with a tempo, clips snap to its beats and bars, move by beats, and the ruler counts bars.',
    'tempo.stretch':
      'A clip is stretched to the tempo of the story, without changing its pitch or its sound in the library.',
    'comp.swipe': 'A take plays in a clip where it was swiped over, with pointer or keyboard; all other takes stay.',
    'comp.joins': 'Takes go over into each other in equal-power crossfades of at most 20 ms.',
    'comp.as-page': 'A clip of several takes plays on the page as in the mix-down, with its fades and effects.',
    'comp.fields': 'A clip keeps its takes and its comp; a comp out of order, or of other sounds, is refused.',
    'comp.export': 'Stems and projects for other programs have a clip for each part of a comp.',
    'comp.retake':
      'More takes of a line are added to its stack, each with its own seed, and its audio stays unless it is out of date.',
    'lane.move': 'A lane moves with its clips; lanes between shift by one, and ducking follows its trigger lane.',
    'lane.look': 'A lane keeps its colour, its height and its lock.',
    'timeline.mix-by-keyboard': 'Pan, volume automation, ducking and lane order can be set by keyboard alone.',
    'timeline.history.survives-reload':
      'The history of a story survives a reload and is dropped when the story changed.',
    'timeline.clip-menu': 'A clip has a menu with crossfade, delete and close the gap, and the other clip commands.',
    'timeline.generate-into': 'A sound generated for a span of a lane is placed there with its length.',
    'page.script.cast':
      'The script view lists its speakers with their voices, different ones from the start; a choice is for all their lines but those that differ.',
    'page.script.check': 'A line whose audio may not say its words is marked, with the words.',
    'page.sound.write-down': 'A recording is written down on its screen, and becomes a story of its words.',
    'page.script.words':
      'The word that sounds is lit in its line; a click on a word moves the playhead there, and a line can be cut before a word.',
    'page.script.pronounce': 'How a word is said is changed from a line.',
    'page.script.delivery': 'The speakers of a script have a delivery, which their lines share.',
    'page.timeline.ducking': 'The level of a ducked lane is drawn on it.',
    'page.timeline.minimap': 'A zoomed timeline has a strip with the whole story, which moves the part that is shown.',
    'page.voice.preview': 'A voice can be heard beside its choice, before it speaks a line.',
    'page.sound.words':
      'The words and sections of a song are shown with it; what is heard is lit, a click plays from there.',
    'page.stories.import': 'A text, Markdown, Word or EPUB file becomes a story, chosen or dropped on the page.',
    'page.stories.chapters': 'Chapters are named in the script and shown on the timeline.',
    'page.script.says':
      'Under a line being edited, the script view shows what will be said where it differs from the text.',
    'page.deletion.survives-reload': 'After a reload, a recent deletion can still be undone from the bin.',
    'mcp.mix-track.lane-mix': 'The tool `mix_track` takes `pan`, `automation`, `duck_under` and `duck_db`.',
  }),
  section('Events', {
    'events.story.changes': 'A story stream sends each change to its story.',
  }),
);
