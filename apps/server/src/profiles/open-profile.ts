import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings, SettingsPatch } from '@soundwright/contract';
import { Artwork, type ArtworkDeps } from '../artwork/artwork.ts';
import { VoiceSamples } from '../artwork/voice-samples.ts';
import { ConversationStore } from '../assistant/conversation-store.ts';
import { Conversations } from '../assistant/conversations.ts';
import type { Audio } from '../audio/audio.ts';
import { Bin } from '../bin/bin.ts';
import { BinStore } from '../bin/bin-store.ts';
import { CallLog } from '../call-log/call-log.ts';
import { CallStore } from '../call-log/call-store.ts';
import { McpClients } from '../call-log/mcp-clients.ts';
import type { Documents } from '../documents/documents.ts';
import { Generation } from '../generation/generation.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { Duplicates } from '../library/duplicates.ts';
import { FEATURES_VERSION, FeatureStore } from '../library/feature-store.ts';
import { Library } from '../library/library.ts';
import type { ModelOrigins } from '../library/provenance.ts';
import { SavedSearches } from '../library/saved-searches.ts';
import { ANALYSIS_VERSION, SoundAnalyses } from '../library/sound-analyses.ts';
import { SoundBacklog } from '../library/sound-backlog.ts';
import { SoundExport } from '../library/sound-export.ts';
import { SoundFeatures } from '../library/sound-features.ts';
import { SoundStore } from '../library/sound-store.ts';
import { cleanRecording } from '../models/clean-recording.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { TimingHistory } from '../models/timing.ts';
import { OpenAiSpeech } from '../openai/openai-speech.ts';
import { OpenAiTranscription } from '../openai/openai-transcription.ts';
import { SpeechCatalog } from '../openai/speech-catalog.ts';
import type { Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import type { EventBus } from '../platform/event-bus.ts';
import { removePartials } from '../platform/files.ts';
import { isWithin, trueFolder } from '../platform/folders.ts';
import type { Ids } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { makeNamedDirectory } from '../platform/named-directory.ts';
import { makeDirectoryPrivate } from '../platform/private-files.ts';
import { ProjectStore } from '../projects/project-store.ts';
import { Projects } from '../projects/projects.ts';
import { Scores } from '../scores/scores.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { Sessions } from '../sessions/sessions.ts';
import { SetExport } from '../set-export/set-export.ts';
import { SetStore } from '../sets/set-store.ts';
import { Sets } from '../sets/sets.ts';
import { chooseModelsDir, chooseSoundsDir, type FoldersInUse } from '../settings/chosen-folders.ts';
import { Secrets } from '../settings/secrets.ts';
import { changedSettings, checkSettings } from '../settings/setting-rules.ts';
import { type HubEnvironment, SettingsStore } from '../settings/settings.ts';
import { Pronunciations } from '../speech-text/pronunciations.ts';
import { SpeechText } from '../speech-text/speech-text.ts';
import { writtenLanguage } from '../speech-text/written-language.ts';
import { Stories } from '../stories/stories.ts';
import { StoryStore } from '../stories/story-store.ts';
import { StoryExport } from '../story-export/story-export.ts';
import { VoiceStore } from '../voices/voice-store.ts';
import { Voices } from '../voices/voices.ts';
import { type BackupManifest, createBackup } from './backup.ts';

/** Shared by all profiles. */
export interface ProfileDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly audio: Audio;
  readonly documents: Documents;
  readonly jobs: JobRunner;
  readonly models: ModelManager;
  readonly events: EventBus;
  /** Directory of the default profile, where models and engines are kept for all. */
  readonly dataDir: string;
  readonly version: string;
  readonly hub: HubEnvironment;
  /** Processes for drawing. */
  readonly drawing: ArtworkDeps['drawing'];
  readonly painter: ArtworkDeps['painter'];
}

/** An open data directory: its database and features. */
export interface OpenProfile {
  readonly id: string;
  readonly dir: string;
  readonly artworkDir: string;
  readonly artwork: Artwork;
  readonly settings: SettingsStore;
  readonly timing: TimingHistory;
  readonly library: Library;
  /** Names of sounds that were complete but unlisted when this was opened; they are listed now. */
  readonly takenBack: readonly string[];
  readonly features: SoundFeatures;
  readonly analyses: SoundAnalyses;
  /** Resolves when every sound that can be measured is. */
  listened(): Promise<void>;
  readonly duplicates: Duplicates;
  readonly searches: SavedSearches;
  readonly projects: Projects;
  readonly sessions: Sessions;
  readonly voices: Voices;
  readonly generation: Generation;
  readonly scores: Scores;
  readonly pronunciations: Pronunciations;
  readonly speechText: SpeechText;
  readonly stories: Stories;
  readonly sets: Sets;
  readonly setExport: SetExport;
  readonly bin: Bin;
  readonly storyExport: StoryExport;
  readonly soundExport: SoundExport;
  readonly conversations: Conversations;
  readonly speechCatalog: SpeechCatalog;
  readonly openAiSpeech: OpenAiSpeech;
  readonly openAiTranscription: OpenAiTranscription;
  readonly callLog: CallLog;
  readonly mcpClients: McpClients;
  updateSettings(patch: SettingsPatch): Promise<Settings>;
  backup(manifest: BackupManifest): Promise<Readable>;
  close(): Promise<void>;
}

/**
 * Opens the data directory of a profile: creates what is missing, migrates the database, and cleans up after a
 * crash.
 *
 * @throws ServiceError when the database is from a newer version, or the directory cannot be used
 */
export async function openProfile(deps: ProfileDeps, id: string, dir: string): Promise<OpenProfile> {
  const { clock, ids, log, audio, jobs, models, events } = deps;
  const cacheDir = join(dir, 'cache');
  const scratchRoot = join(cacheDir, 'jobs');
  const voicesDir = join(dir, 'voices');
  const artworkDir = join(dir, 'artwork');
  await Promise.all([dir, cacheDir, artworkDir, voicesDir].map((path) => mkdir(path, { recursive: true })));
  await removePartials(dir);
  await makeDirectoryPrivate(dir);

  const db = await openDatabase(join(dir, 'soundwright.db'));
  const settings = await SettingsStore.open({
    db,
    secrets: new Secrets(join(dir, 'secrets.json'), log),
    profileDir: dir,
    dataDir: deps.dataDir,
    log,
    hub: deps.hub,
    changed: () => {
      models.settingsChanged();
      events.publish({ name: 'record', data: { type: 'updated', record: 'settings', id } });
    },
  });
  await clearScratch(scratchRoot, settings.current().sounds_dir, log);
  const origins: ModelOrigins = (modelId) => {
    const model = models.find(modelId);
    return model && { name: model.name, license: model.license, isTrained: model.engine !== 'builtin' };
  };
  const library = new Library({
    hasProject: async (id) => (await projects.find(id)) !== undefined,
    clean: (path, use, signal) =>
      cleanRecording({ models, scratchDir: join(scratchRoot, ids.next()) }, path, use, signal),
    store: new SoundStore(db, origins),
    models: origins,
    audio,
    clock,
    ids,
    log,
    paths: {
      soundsDir: () => settings.current().sounds_dir,
      ownSoundsDir: join(dir, 'sounds'),
      cacheDir,
      artworkDir,
      moveNote: join(dir, 'move.json'),
      addingDir: join(dir, 'adding'),
    },
    processing: () => {
      const { normalize_lufs, trim_silence, output_format, origin_in_files } = settings.current();
      return {
        normalizeLufs: normalize_lufs,
        trimSilence: trim_silence,
        mp3: output_format === 'mp3',
        origin: origin_in_files,
      };
    },
    nearest: (soundId, limit) => features.nearest(soundId, limit),
    fitting: (wishes, limit) => features.best(wishes, limit),
    software: `Soundwright ${deps.version}`,
    publish: (event) => {
      events.publish({ name: 'sound', data: event });
      if (event.type === 'sound.created') listenTo(event.id);
      if (event.type === 'sound.created' && event.sound !== null) artwork.soundCreated(event.sound);
      if (event.type === 'sound.deleted') void artwork.soundDeleted(event.id);
    },
  });
  const { takenBack } = await library.recover();
  const features = new SoundFeatures({
    store: new FeatureStore(db),
    audio,
    pathOf: (soundId) => library.pathOf(soundId),
  });
  const analyses = new SoundAnalyses({
    db,
    audio,
    library,
    problemsFound: async (soundId) => {
      const sound = await library.find(soundId);
      if (sound !== undefined) events.publish({ name: 'sound', data: { type: 'sound.updated', id: soundId, sound } });
    },
  });
  const backlog = { db, isBusy: () => jobs.busy, log };
  const undescribed = new SoundBacklog({
    ...backlog,
    table: 'sound_features',
    version: FEATURES_VERSION,
    work: (sound, signal) => features.describe(sound, { signal, inBackground: true }),
  });
  const unheard = new SoundBacklog({
    ...backlog,
    table: 'sound_analyses',
    version: ANALYSIS_VERSION,
    work: ({ id: soundId }, signal) => analyses.catchUp(soundId, signal),
  });
  const backlogs = [undescribed, unheard];
  const listenTo = (soundId: string) => {
    for (const one of backlogs) one.soundCreated(soundId);
  };
  for (const one of backlogs) one.start();
  const duplicates = new Duplicates({ db, models: origins, isMeasuring: () => undescribed.isWorking });
  const timing = await TimingHistory.open(db);
  const publishRecord = (data: Extract<Parameters<EventBus['publish']>[0], { name: 'record' }>['data']) =>
    events.publish({ name: 'record', data });
  const searches = new SavedSearches({ db, clock, ids, publish: publishRecord });
  const projects = new Projects({ store: new ProjectStore(db), library, clock, ids, publish: publishRecord });
  const sessions = new Sessions({ store: new SessionStore(db), projects, library, clock, ids, publish: publishRecord });
  await sessions.recover();
  /** Submits a job that writes down the recording of a voice, if a model for that is ready. A failure is only logged. */
  const whenHeard = async (submit: () => Promise<unknown>) => {
    if ((await models.findReady('transcription')) === undefined) return;
    await submit().catch((error: unknown) => {
      log.warn({ err: error }, 'what the recording of a voice says could not be written down');
    });
  };
  const voices = new Voices({
    store: new VoiceStore(db),
    library,
    models,
    audio,
    clock,
    ids,
    log,
    dir: () => voicesDir,
    artworkDir,
    writeDown: (soundId) => whenHeard(() => generation.transcribe({ source_sound_id: soundId })),
    hear: (recording) => whenHeard(() => generation.listenTo([recording], {})),
    publish: (event) => {
      publishRecord(event);
      if (event.record === 'voice' && event.type === 'created') artwork.voiceCreated(event.id);
    },
  });
  await voices.recover();
  const artwork = new Artwork({
    library,
    voices,
    categoryOf: (model) => models.find(model)?.category,
    settings: () => settings.current(),
    drawing: deps.drawing,
    painter: deps.painter,
    samples: new VoiceSamples({ models, audio, cacheDir, version: deps.version }),
    dir: artworkDir,
    cacheDir,
    log,
  });
  await artwork.recover();
  const pronunciations = new Pronunciations({ db, clock });
  const generation = new Generation({
    jobs,
    models,
    library,
    sessions,
    projects,
    voices,
    pronunciations,
    clock,
    timing,
    scratchRoot: () => scratchRoot,
    warmStorage: () => audio.warm(),
    splice: (input, signal) => audio.splice(input, { signal }),
    sumPcm: (files, path, signal) => audio.sumPcm({ files, path }, { signal }),
  });
  const stories = new Stories({
    store: new StoryStore(db),
    jobs,
    models,
    library,
    projects,
    voices,
    generation,
    languageOf: writtenLanguage,
    audio,
    documents: deps.documents,
    clock,
    timing,
    ids,
    scratchRoot: () => scratchRoot,
    publish: (event) => events.publish({ name: 'story', data: event }),
  });
  const sets = new Sets({
    store: new SetStore(db),
    generation,
    jobs,
    models,
    analyses,
    library,
    projects,
    clock,
    ids,
    removeExports: (setId) => setExport.remove(setId),
    publish: publishRecord,
  });
  const setExport = new SetExport({ sets, library, audio, dir: join(dir, 'exports'), scratchRoot });
  const bin = new Bin({
    store: new BinStore(db),
    library,
    voices,
    stories,
    sets,
    clock,
    days: () => settings.current().bin_days,
    log,
    publish: {
      sound: (event) => {
        events.publish({ name: 'sound', data: event });
        if (event.type === 'sound.created') listenTo(event.id);
        if (event.type === 'sound.deleted') void artwork.soundDeleted(event.id);
      },
      story: (event) => events.publish({ name: 'story', data: event }),
      record: publishRecord,
    },
  });
  await bin.sweep();
  const conversations = new Conversations({
    store: new ConversationStore(db),
    hasStory: (storyId) => stories.exists(storyId),
    clock,
    ids,
    publish: publishRecord,
  });
  const speechText = new SpeechText({ models, voices, pronunciations });
  const speechCatalog = new SpeechCatalog({ models, voices, languageOf: writtenLanguage });
  const openAiTranscription = new OpenAiTranscription({ generation, models, jobs, audio, cacheDir });
  const openAiSpeech = new OpenAiSpeech({ catalog: speechCatalog, generation, models, jobs, audio, cacheDir });
  const callLog = new CallLog({
    store: new CallStore(db),
    clock,
    ids,
    log,
    publish: (call) => events.publish({ name: 'mcp_call', data: call }),
  });
  await callLog.recover();
  const mcpClients = new McpClients(db, clock);
  await mcpClients.prune();
  return {
    id,
    dir,
    artworkDir,
    artwork,
    settings,
    timing,
    library,
    takenBack,
    features,
    analyses,
    listened: async () => {
      for (const one of backlogs) await one.idle();
    },
    duplicates,
    searches,
    projects,
    sessions,
    voices,
    generation,
    scores: new Scores({ library, models, generation }),
    pronunciations,
    speechText,
    stories,
    sets,
    setExport,
    bin,
    storyExport: new StoryExport({ stories, library, audio, scratchRoot: () => scratchRoot }),
    soundExport: new SoundExport({ library, audio, scratchRoot: () => scratchRoot }),
    conversations,
    speechCatalog,
    openAiSpeech,
    openAiTranscription,
    callLog,
    mcpClients,
    updateSettings: async (given) => {
      const current = settings.current();
      const patch = changedSettings(given, current);
      checkSettings(
        patch,
        current,
        (await models.catalog()).map((model) => model.id),
      );
      const { sounds_dir: soundsDir, native_models_dir: modelsDir } = current;
      const inUse = { dataDir: deps.dataDir, profileDir: dir, soundsDir, modelsDir };
      await models.checkSettings(patch);
      if (patch.native_models_dir !== undefined) await checkModelsDir(patch.native_models_dir, inUse, jobs);
      if (patch.sounds_dir === undefined) return settings.update(patch);
      const target = await chooseSoundsDir(patch.sounds_dir, inUse);
      if (target === soundsDir && (await library.problem()) === null) return settings.update(patch);
      await jobs.requireFree('The sounds cannot be moved');
      return library.moveTo(target, () => settings.update(patch));
    },
    backup: (manifest) =>
      createBackup(
        { db, cacheDir, folders: { sounds: settings.current().sounds_dir, voices: voicesDir, artwork: artworkDir } },
        manifest,
      ),
    close: async () => {
      await sets.close();
      await bin.close();
      await Promise.all(backlogs.map((one) => one.close()));
      await artwork.close();
      await db.destroy();
    },
  };
}

/** Removes leftovers of jobs of an earlier run, unless sounds are stored there, which an earlier version allowed. */
async function clearScratch(scratchRoot: string, soundsDir: string, log: Logger): Promise<void> {
  if (isWithin(await trueFolder(soundsDir), await trueFolder(scratchRoot))) {
    log.warn({ dir: soundsDir }, 'the sounds are in a folder for temporary files; move them elsewhere in Settings');
    return;
  }
  await rm(scratchRoot, { recursive: true, force: true });
}

/** @throws ServiceError `invalid_request` for an unusable folder, `busy` */
async function checkModelsDir(asked: string | null, inUse: FoldersInUse, jobs: JobRunner): Promise<void> {
  const target = (await chooseModelsDir(asked, inUse)) ?? join(inUse.dataDir, 'models');
  if (target === inUse.modelsDir) return;
  await jobs.requireFree('The models folder cannot change');
  await makeNamedDirectory(target, 'native_models_dir');
}
