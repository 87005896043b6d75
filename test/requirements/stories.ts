import { gather, section } from './requirement.ts';

/** Stories, their lines and clips, their lanes, and what happens to them. */
export const STORIES = gather(
  section('Story, segment, track', {
    'segment.field.text': 'A segment takes `text`.',
    'segment.kind.line': 'A segment can be a `line`.',
    'segment.kind.pause': 'A segment can be a `pause`.',
    'segment.field.speaker': 'A segment takes a `speaker`.',
    'segment.field.voice-id': 'A segment takes a `voice_id`.',
    'segment.field.track-index': 'A segment lies on the lane of its `track_index`.',
    'segment.field.start-s': 'A segment starts on its lane at `start_s`.',
    'segment.field.position': 'A segment has a `position` in the script.',
    'segment.field.sound-id': 'A segment plays the sound of `sound_id`.',
    'segment.field.duration-s': 'A segment has a `duration_s`.',
    'segment.field.trim-start-s': 'A segment skips `trim_start_s` of its sound.',
    'segment.field.fade-in-s': 'A segment fades in over `fade_in_s`.',
    'segment.field.fade-out-s': 'A segment fades out over `fade_out_s`.',
    'segment.field.gain-db': 'A segment has a `gain_db` of its own.',
    'segment.field.muted': 'A segment can be `muted`.',
    'segment.tells-voiced': 'A line tells whether it has audio.',
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
    'line.voiced-by-speak-story': 'A line without audio gets audio by `speak_story`.',
    'line.voiced-by-generate': 'A line without audio gets audio by generating its segment.',
    'line.changed-words-need-reading': 'A voiced line whose words change needs to be read again.',
    'line.changed-delivery-needs-reading': 'A voiced line whose delivery changes needs to be read again.',
    'line.split-two-clips': 'Splitting a voiced line gives two clips that meet at the point.',
    'line.split-words-first': 'The words of a split line stay with the first half.',
    'line.delete-keeps-audio': 'Deleting a line removes it and leaves its audio in the library.',
  }),
  section('Stories', {
    'route.get-api-stories': '`GET /api/stories` answers the stories, most recently worked on first.',
    'stories.limit': 'The query `limit` bounds the story list.',
    'route.post-api-stories': '`POST /api/stories` makes a story, with or without a title.',
    'route.get-api-stories-id': '`GET /api/stories/{id}` answers the story.',
    'route.patch-api-stories-id': '`PATCH /api/stories/{id}` answers the changed story.',
    'story.patch.title': 'The title of a story can be changed.',
    'story.patch.project-id': 'A story can be moved into a project.',
    'story.patch.request-options': 'The request options of a story can be changed.',
    'story.patch.builder': 'The builder of a story can be changed.',
    'route.delete-api-stories-id': '`DELETE /api/stories/{id}` deletes the story.',
    'route.post-api-stories-from-sound':
      '`POST /api/stories/from-sound` lays the sound of `sound_id` out on a new timeline.',
    'from-sound.field.separate': 'With `separate`, from-sound lays out the stems of the sound.',
    'from-sound.field.model': 'The `model` of from-sound chooses the separator.',
    'from-sound.field.stems': 'The `stems` of from-sound choose which stems to lay out.',
    'route.get-api-stories-id-events': '`GET /api/stories/{id}/events` streams changes to the story.',
    'route.get-api-stories-id-tracks': '`GET /api/stories/{id}/tracks` answers the settings of its lanes.',
    'route.patch-api-stories-id-tracks-index':
      '`PATCH /api/stories/{id}/tracks/{track_index}` changes the settings of a lane.',
    'route.delete-api-stories-id-tracks-index':
      '`DELETE /api/stories/{id}/tracks/{track_index}` deletes the lane and everything on it.',
    'route.get-api-stories-id-segments': '`GET /api/stories/{id}/segments` answers its lines and clips.',
    'route.post-api-stories-id-segments': '`POST /api/stories/{id}/segments` adds a segment.',
    'route.put-api-stories-id-segments-reorder':
      '`PUT /api/stories/{id}/segments/reorder` brings the segments into the order of `segment_ids`.',
    'route.patch-api-stories-id-segments-id':
      '`PATCH /api/stories/{id}/segments/{segment_id}` changes the named fields of a segment.',
    'route.delete-api-stories-id-segments-id': '`DELETE /api/stories/{id}/segments/{segment_id}` removes a segment.',
    'route.post-api-stories-id-segments-id-generate':
      '`POST /api/stories/{id}/segments/{segment_id}/generate` answers 202 with a job that voices the line.',
    'segment-generate.field.model': 'Voicing a line takes the `model` to use.',
    'segment-generate.field.seed': 'Voicing a line takes a `seed`.',
    'segment-generate.field.steps': 'Voicing a line takes `steps`.',
    'segment-generate.field.cfg': 'Voicing a line takes `cfg`.',
    'route.post-api-stories-id-segments-id-split':
      '`POST /api/stories/{id}/segments/{segment_id}/split` cuts a clip at `at_s`.',
    'route.post-api-stories-id-export':
      '`POST /api/stories/{id}/export` answers 202 with a job that mixes the story down to one sound.',
  }),
  section('Lanes and mixing', {
    'lane.pan.law': 'Pan has equal power and is 0 dB at the centre; the pan of a lane adds to that of its clips.',
    'lane.automation.linear-db': 'The volume of a lane over time goes in straight lines in dB between its points.',
    'lane.automation.in-order': 'Points of a volume that are not in the order of time are refused.',
    'lane.ducking.envelope':
      'A ducked lane is at its depth when the other lane begins, holds while that is heard, and comes back after it.',
    'lane.ducking.not-itself': 'A lane cannot be ducked under itself.',
    'lane.mix-as-set': 'The mix-down has pan, volume over time and ducking as they are set.',
    'lane.move':
      'A lane moves with everything on it; lanes between move by one, and ducking follows the lane it names.',
    'lane.look': 'A lane keeps its colour, its height and its lock.',
    'timeline.mix-by-keyboard':
      'Pan, volume over time, ducking and the order of lanes are set with the keyboard alone.',
    'timeline.history.survives-reload':
      'The history of a story survives a reload and is dropped when the story changed.',
    'timeline.clip-menu': 'A clip has a menu: crossfade, delete and close the gap, and what else is done with clips.',
    'timeline.generate-into': 'A sound that is generated for a stretch of a lane lands there with its length.',
    'page.deletion.survives-reload':
      'A reload while a deletion can be undone offers the undo again, which restores from the bin.',
    'mcp.mix-track.lane-mix': 'The tool `mix_track` takes `pan`, `automation`, `duck_under` and `duck_db`.',
  }),
  section('Events', {
    'events.story.changes': 'A story stream tells each change to its story.',
  }),
);
