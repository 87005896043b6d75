import { gather, section } from './requirement.ts';

/** Decisions about the shape of records. */
export const DECIDED_RECORDS = gather(
  section('Decisions: sounds alike', {
    'decided.similar.nearest':
      'With `similar_to` sounds are listed by similarity to one sound, nearest first, without that sound.',
    'decided.similar.background': 'Sound features are computed in the background, for new and existing sounds.',
    'decided.similar.filters': '`similar_to` can be combined with other filters and with paging.',
    'decided.similar.page': 'The page lists similar sounds from the menu and the screen of a sound.',
  }),
  section('Decisions: saved searches', {
    'decided.searches.keep':
      'A search is saved under a unique name, and can be listed by name, renamed, changed and deleted.',
    'decided.searches.profile': 'Saved searches belong to a profile, and are part of its backup.',
    'decided.searches.page': 'The page saves its filters under a name and applies, renames and deletes saved searches.',
  }),
  section('Decisions: sound sets', {
    'decided.sets.record':
      'A sound set has a style, a target and items with unique keys; the takes of an item are sounds.',
    'decided.sets.made-from':
      'A set is made of a template, a list as text, files or items, and lines in error are named.',
    'decided.sets.verdicts': 'A take is kept, rejected or undecided, and the state of its item follows from its takes.',
    'decided.sets.style': 'A changed style makes the takes of items stale that are not locked.',
    'decided.sets.make':
      'The missing takes are made in order with one progress; a failed item does not stop the others.',
    'decided.sets.stop':
      'Stopping, or a stop of the service, keeps the takes that are done, and the rest can be made later.',
    'decided.sets.generate':
      'A generate request that names a set and a key adds its sounds there; both are made when missing.',
    'decided.sets.filter': 'Sounds can be listed by the set that they are takes of.',
    'decided.sets.bin': 'A take whose sound went to the bin is a take again once the sound is restored.',
    'decided.sets.profile': 'Sound sets belong to a profile, and are part of its backup.',
    'decided.sets.consistency':
      'Loudness, brightness, length and room of the takes of a kind are compared, and outliers are named.',
    'decided.sets.match': 'Outliers in loudness and brightness are matched to the others of their kind.',
    'decided.sets.export':
      'A set is exported for Godot, Unity, Unreal, FMOD, Wwise, Roblox, RPG Maker, as a sprite for the web, or as plain files, with a manifest of keys, licences and hashes.',
    'decided.sets.export-again':
      'An export writes again only what changed since the last one, and removes what is gone.',
    'decided.sets.siblings': 'Takes of an item are of one object in other strokes, as far apart as its spread says.',
  }),
  section('Decisions: duplicates', {
    'decided.duplicates.groups':
      'Sounds with identical audio are listed in groups, whatever their names, the group with the newest sound first.',
    'decided.duplicates.uses': 'The list shows the stories that use each duplicate.',
    'decided.duplicates.space':
      'The list of duplicates shows how many bytes are freed when each group keeps one sound.',
    'decided.duplicates.page':
      'The page shows duplicates, one of which the user keeps; the others go to the bin, and undo restores them.',
  }),
  section('Decisions: the bin', {
    'decided.bin.put': 'An item in the bin appears in no list, has no address, and keeps its files.',
    'decided.bin.restore-exactly':
      'Restoring from the bin restores an item exactly, including its place in the library; a deleted session or project is omitted.',
    'decided.bin.references':
      'Clips, voices and sounds that referred to a sound do so again once both are restored, unless they have another sound by then.',
    'decided.bin.sessions': 'A session goes to the bin with its sounds as one item, and comes back with them.',
    'decided.bin.stale-lines':
      'Audio restored to a line is out of date if the text, voice or delivery of the line has changed since.',
    'decided.bin.voice-names': 'A restored voice whose name is taken gets a number.',
    'decided.bin.space': 'The bin shows how much space it takes.',
    'decided.bin.delete-for-good': 'Deleting from the bin, or emptying it, deletes records and files permanently.',
    'decided.bin.delete-routes': 'The routes and tools that delete sounds, stories and voices delete them permanently.',
    'decided.bin.age':
      'Items are deleted permanently after `bin_days` days in the bin; 0 keeps them until the bin is emptied.',
    'decided.bin.crash': 'After a crash at any moment an item is either in its list or in the bin, with its files.',
    'decided.bin.backup': 'A backup includes the bin, and restored items are validated like every other record.',
    'decided.bin.move': 'Moving the sounds also moves those in the bin.',
    'decided.request-keys': 'A request for a sound that is sent again with its key makes no second job.',
    'decided.context-menus':
      'Whatever has a menu behind “…” shows it at the pointer, by the menu key, and by a long press.',
    'decided.bin.page': 'Items deleted in the page go to the bin, where they can be restored or deleted permanently.',
  }),
  section('Decisions: records', {
    'decided.record.uuid-v7': 'Every record has a uuid v7 as its `id`, except models and profiles.',
    'decided.record.created-at': 'Every record has `created_at`.',
    'decided.record.updated-at': 'Every record that changes has `updated_at`.',
    'decided.record.timestamps': 'Timestamps are UTC with milliseconds and `Z`.',
    'decided.sound.source.generated': 'A generated sound has the source `generated`.',
    'decided.sound.source.extend': 'An extended sound has the source `extend`.',
    'decided.sound.source.cover': 'A cover has the source `cover`.',
    'decided.sound.source.repaint': 'A repainted sound has the source `repaint`.',
    'decided.sound.source.edit': 'An edited sound has the source `edit`.',
    'decided.sound.source.stem': 'A stem has the source `stem`.',
    'decided.sound.source.speech': 'Speech has the source `speech`.',
    'decided.sound.source.conversion': 'A converted sound has the source `conversion`.',
    'decided.sound.source.mix': 'The mix of a story has the source `mix`.',
    'decided.sound.source.upload': 'An uploaded sound has the source `upload`.',
    'decided.sound.source.recording': 'A recorded sound has the source `recording`.',
    'decided.sound.parent-id': 'A sound names the one it came from in `parent_id`, or null.',
    'decided.sound.project-id': 'A sound names its project in `project_id`, or null.',
    'decided.sound.lyrics': 'A sound keeps its `lyrics`.',
    'decided.sound.voice-id': 'A sound names its voice in `voice_id`.',
    'decided.sound.stem': 'The `stem` of a sound is vocals, drums, bass, other, rest or null.',
    'decided.sound.loudness-lufs':
      'The `loudness_lufs` of a sound is its integrated loudness, or null when it is too short or silent.',
    'decided.sound.encoding': 'The `encoding` of a sound is `pcm16`, `pcm24` or `float32`.',
    'decided.model.task': 'The `task` of a model is `generate`, `speech`, `separation` or `conversion`.',
    'decided.model.category': 'The `category` of a model is `sfx`, `music`, `speech`, `stems` or `voice`.',
    'decided.model.engine': 'The `engine` of a model is `builtin`, `native` or `onnx`.',
    'decided.model.size-bytes': 'The `size_bytes` of a model is the size of its download, or null.',
    'decided.model.supports-lyrics': 'A model declares whether it sings lyrics.',
    'decided.model.supports-extend': 'A model declares whether it can extend.',
    'decided.model.supports-cover': 'A model declares whether it can cover.',
    'decided.model.supports-repaint': 'A model declares whether it can repaint.',
    'decided.model.supports-clone': 'A model declares whether it can clone voices.',
    'decided.model.supports-delivery': 'A model declares whether it takes delivery options.',
    'decided.model.voices': 'A speech model lists its `voices` as `[{ voice_id, name, language, gender }]`.',
    'decided.model.delivery-options':
      'A speech model lists its `delivery_options` with name, type, bounds or values, default and description.',
    'decided.voice.fields':
      'A voice has id, name, kind, voice_id, model_id, notes, source_sound_id, file, duration_s, artwork, created_at and updated_at.',
    'decided.voice.file': 'The `file` of a clone is `/files/voices/<id>.wav`, and it plays.',
    'decided.voice.own-copy': 'A clone keeps working after the sound it was made from is deleted.',
    'decided.story.fields':
      'A story has id, title, project_id, builder, request_options, duration_s, segment_count, track_count, created_at and updated_at.',
    'decided.story.get-adds-parts': '`GET /api/stories/{id}` adds `segments` and `tracks`.',
    'decided.segment.stale': 'A segment is `stale` when its words, voice or delivery changed after its audio was made.',
    'decided.segment.story-id': 'A segment names its story in `story_id`.',
    'decided.segment.delivery': 'A segment keeps its `delivery`.',
    'decided.segment.position-from-zero': 'The positions of the lines of a script count from 0.',
    'decided.segment.placed-after-last': 'A line added without `start_s` goes 0.3 s after the last clip of its lane.',
    'decided.segment.audible-length': 'The `duration_s` of a segment is its audible length after trimming.',
    'decided.track.fields':
      'A lane has story_id, track_index, name, muted, soloed and gain_db, and how it is mixed and shown.',
    'decided.track.exists-when-named': 'A lane exists when a segment or a setting names it.',
    'decided.track.delete-moves-down': 'Deleting a lane moves the lanes above it down by one.',
    'decided.project.fields':
      'A project has id, name, session_count, sound_count, story_count, created_at and updated_at.',
    'decided.project.delete-keeps-contents':
      'Deleting a project keeps its sessions, sounds and stories, with null as their `project_id`.',
    'decided.conversation.fields': 'A conversation has id, title, story_id, entry_count, created_at and updated_at.',
    'decided.entry.fields':
      'An entry has id, conversation_id, role, content, actions, sound_ids, job_id and created_at.',
    'decided.entry.roles': 'The role of an entry is `user`, `assistant`, `system` or `tool`.',
    'decided.mcp-call.fields':
      'A recorded call has id, tool, client, transport, arguments, status, error, sound_ids, job_id, started_at, finished_at and duration_ms.',
    'decided.mcp-call.transport': 'The transport of a call is `http` or `stdio`.',
    'decided.mcp-call.status': 'The status of a call is `running`, `ok`, `error` or `cancelled`.',
    'decided.mcp-call.list': '`GET /api/mcp/calls` returns `{ items, total }`.',
    'decided.mcp-call.long-strings': 'Long strings in the arguments of a recorded call are cut at 500 characters.',
    'decided.mcp-call.kept': 'The log keeps the newest 5,000 calls, across restarts.',
    'decided.mcp-status.url': 'MCP status includes the `url` and the `protocol_versions`.',
    'decided.mcp-status.tools': 'MCP status lists the tools with name, title and description.',
    'decided.mcp-status.client-fields':
      'MCP status includes name, version, transport, session, times and number of calls for each client.',
    'decided.mcp-status.totals-fields': 'The totals of MCP status count calls, ok, error, running, and calls by tool.',
    'decided.mcp-status.telemetry-fields':
      'The telemetry of MCP status includes otel_endpoint, exporting, exported, failed and last_error.',
    'decided.mcp-status.skill-fields': 'Each skill of MCP status includes name, description and where it is installed.',
    'decided.mcp-status.connect': 'MCP status gives ready configuration for clients in `connect`.',
    'decided.job.model': 'A job names its `model`, or null.',
    'decided.job.failure':
      'A failed job tells in `failure` the cause, what helps, what is kept, and whether the same request can succeed.',
    'decided.job.failure-details':
      'The details of a failure have neither secrets, nor the request, nor the path of the home folder.',
    'decided.job.stopped': 'A job that the service cancelled because it stops has the failure `shutdown`.',
    'decided.job.request-as-asked':
      'The `request` of a job has the form of the route that was called, such as repaint.',
    'decided.job.estimates':
      'Estimates depend on the requested length and takes; where the first run after a load, or lengths far from this one, are all there is, the queue uses the average.',
    'decided.crash.taken-back':
      'A sound whose file was complete when the service was killed is listed after the next start, and the user is told.',
    'decided.job.cut': 'A job that a restart has cut is not found, and the error says that this may be why.',
    'decided.session.cut':
      'Sessions that a crash left empty are deleted at the next start, unless the user made or renamed them.',
    'decided.slot-wait':
      'What needs the slot free waits until the work of a cancelled job has let go of it, 10 s at most.',
    'decided.job.remaining': 'The `remaining_s` of a running job estimates the time left; its `eta_s` is null.',
    'decided.job.newest-kept': 'Settled jobs stay readable until there are 500 newer ones.',
  }),
);
