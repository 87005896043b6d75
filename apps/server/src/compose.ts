import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { homedir, totalmem } from 'node:os';
import { join } from 'node:path';
import { LIMITS, type ServiceEvent } from '@soundwright/contract';
import { createDrawingProcess, type DrawingProcess } from './artwork/drawing-process.ts';
import { ImageEngine, type ImageEngineOverrides } from './artwork/managed/image-engine.ts';
import { type AssistantOverrides, createAssistant } from './assistant/create-assistant.ts';
import { Audio } from './audio/audio.ts';
import type { Config } from './config.ts';
import { Documents } from './documents/documents.ts';
import { BuiltinEngine } from './engines/builtin/builtin-engine.ts';
import type { Engine } from './engines/engine.ts';
import { NativeEngine } from './engines/native/native-engine.ts';
import { NATIVE_MODELS } from './engines/native/native-models.ts';
import { thisMachine } from './engines/native/native-package.ts';
import { OnnxEngine } from './engines/onnx/onnx-engine.ts';
import { ONNX_MODELS } from './engines/onnx/onnx-models.ts';
import { ONNX_PACKAGE } from './engines/onnx/onnx-package.ts';
import { PicoEngine } from './engines/pico/pico-engine.ts';
import { createApp } from './http/app.ts';
import { Closing } from './http/closing.ts';
import { allowedHosts } from './http/guards.ts';
import type { Services } from './http/services.ts';
import { DownloadJobs } from './hub/download-jobs.ts';
import { Downloader } from './hub/downloader.ts';
import { HUB_TIMING, type HubTiming } from './hub/hub-file.ts';
import { GENERAL_MIDI } from './instruments/general-midi.ts';
import { Instruments } from './instruments/instruments.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { TAKEN_BACK_TAG } from './library/upkeep.ts';
import { McpGateway } from './mcp/gateway.ts';
import { createModels } from './models/create-models.ts';
import { EngineInstaller } from './models/engine-installer.ts';
import { loadsLargeModel } from './models/memory.ts';
import { newerVersion } from './npm-engines/newer-version.ts';
import { NpmInstaller } from './npm-engines/npm-installer.ts';
import { type Clock, isoNow, systemClock } from './platform/clock.ts';
import { EventBus } from './platform/event-bus.ts';
import { freeBytesOf } from './platform/free-space.ts';
import { createIds } from './platform/ids.ts';
import { takeLock } from './platform/lock.ts';
import { createLogger, RotatingFile } from './platform/logger.ts';
import { makeDataDirectory } from './platform/named-directory.ts';
import { Outgoing } from './platform/outgoing.ts';
import { PLACES } from './platform/places.ts';
import { makeFilesPrivate } from './platform/private-files.ts';
import { programCommand } from './platform/program-command.ts';
import { isErrnoException, ServiceError } from './platform/service-error.ts';
import { type OpenProfile, openProfile } from './profiles/open-profile.ts';
import { ProfileRegistry } from './profiles/profile-registry.ts';
import { Profiles } from './profiles/profiles.ts';
import { revealFile } from './system/reveal.ts';
import { VERSION } from './version.ts';

/** Command that MCP clients run for the stdio bridge. */
const BRIDGE = [...programCommand(PLACES.command), 'mcp'];

/** Replaceable for tests. */
export interface Overrides {
  /** Home directory, which contains the agents' skills. */
  readonly home?: string;
  readonly clock?: Clock;
  readonly engines?: readonly Engine[];
  /** Idle timeout of request bodies; default one minute. */
  readonly bodyStallMs?: number;
  readonly hubTiming?: HubTiming;
  /** Time that an MCP request waits while every session is in use; default 10 s. */
  readonly mcpPlaceWaitMs?: number;
  /** Existing processes for sound files; the service closes them. */
  readonly audio?: Audio;
  /** Existing process for pictures; the service closes it. */
  readonly drawing?: DrawingProcess;
  readonly assistant?: AssistantOverrides;
  readonly image?: ImageEngineOverrides;
  readonly instruments?: (jobs: DownloadJobs) => Instruments;
  /** Memory of the machine in bytes. */
  readonly memoryBytes?: number;
  /** Null serves no UI. */
  readonly webDir?: string | null;
  /** Null serves no documentation. */
  readonly docsDir?: string | null;
}

/** The running service. */
export interface Service {
  /** Its address, such as `http://127.0.0.1:17494`. */
  readonly url: string;
  /** What the user should know of the start, in sentences. */
  readonly notices: readonly string[];
  /** Everything behind the routes, for tests and one-off calls in the same process. */
  readonly services: Services;
  /** Cancels running work, ends the streams, flushes everything to disk and releases the data directory. */
  close(): Promise<void>;
}

/**
 * Starts the service and resolves when it accepts connections.
 *
 * @throws ServiceError `conflict` when the data directory or the port is in use, naming the holder
 */
export async function startService(config: Config, overrides: Overrides = {}): Promise<Service> {
  const clock = overrides.clock ?? systemClock;
  makeFilesPrivate();
  await makeDataDirectory(config.dataDir);
  const lock = takeLock(join(config.dataDir, 'soundwright.lock'), isoNow(clock));
  const undo: (() => unknown)[] = [() => lock.release()];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const logFile = join(config.dataDir, 'logs', 'soundwright.log');
    const logOutput = new RotatingFile(logFile);
    undo.push(() => logOutput.close());
    let profiles: Profiles | null = null;
    const log = createLogger(config.logLevel, logOutput, () => {
      const settings = profiles?.current.settings;
      return [config.hubToken, settings?.secret('hub_token') ?? null, settings?.secret('llm_external_api_key') ?? null];
    });
    const events = new EventBus(log);
    const ids = createIds(clock);
    const outgoing = new Outgoing(config.proxies);
    undo.push(() => outgoing.close());
    const audio = overrides.audio ?? new Audio();
    undo.push(() => audio.close());
    const documents = new Documents();
    undo.push(() => documents.close());
    const drawing = overrides.drawing ?? createDrawingProcess();
    undo.push(() => drawing.close());

    const profile = () => {
      if (profiles === null) throw new ServiceError('shutting_down', 'The service is starting or stopping.');
      return profiles.current;
    };
    const jobs = new JobRunner({
      clock,
      ids,
      log,
      publish: (job) => events.publish({ name: 'job', data: job }),
      scene: { version: VERSION, system: `${process.platform} ${process.arch}, Node ${process.versions.node}` },
    });
    const enginesDir = join(config.dataDir, 'engines');
    await EngineInstaller.recoverAll(enginesDir);
    const downloads = new DownloadJobs(jobs);
    const instruments =
      overrides.instruments?.(downloads) ??
      new Instruments({
        pack: GENERAL_MIDI,
        installer: new NpmInstaller({
          engine: GENERAL_MIDI.source,
          dir: join(enginesDir, GENERAL_MIDI.source.id),
          npm: config.npm,
          offline: config.hubOffline,
          clock,
          log,
        }),
        installerDir: join(enginesDir, GENERAL_MIDI.source.id),
        dir: join(config.dataDir, 'instruments'),
        jobs: downloads,
        log,
      });
    const engines = overrides.engines ?? [
      new BuiltinEngine({
        settings: () => profile().settings.current(),
        instruments: () => instruments.fontPath(),
      }),
      await NativeEngine.open({
        dir: join(enginesDir, 'native'),
        models: NATIVE_MODELS,
        machine: thisMachine(config.programEnv),
        settings: () => profile().settings.current(),
        log,
        env: config.programEnv,
      }),
      new OnnxEngine({
        installer: new NpmInstaller({
          engine: ONNX_PACKAGE,
          dir: join(enginesDir, 'onnx'),
          npm: config.npm,
          offline: config.hubOffline,
          clock,
          log,
        }),
        models: ONNX_MODELS,
        settings: () => profile().settings.current(),
      }),
      new PicoEngine(),
    ];
    const downloader = new Downloader({
      access: () => profile().settings.hubAccess(),
      outgoing,
      offline: config.hubOffline,
      cacheDir: config.hubCacheDir,
      timing: overrides.hubTiming ?? patientTiming(config),
      freeBytes: freeBytesOf,
      clock,
      log,
    });
    const memoryBytes = overrides.memoryBytes ?? totalmem();
    const models = createModels({
      engines,
      downloader,
      downloads,
      dataDir: config.dataDir,
      settings: () => profile().settings,
      averageS: (model) => profile().timing.averageS(model),
      timing: (model) => profile().timing.timing(model),
      jobs,
      log,
      memoryBytes,
      publish: (model) => events.publish({ name: 'model', data: model }),
    });
    const image = await ImageEngine.open(
      {
        downloader,
        jobs: downloads,
        enginesDir,
        settings: () => profile().settings.current(),
        machine: thisMachine(config.programEnv),
        env: config.programEnv,
        log,
        occupancy: jobs.occupancy,
      },
      overrides.image,
    );
    const shared = {
      clock,
      ids,
      log,
      audio,
      documents,
      drawing,
      painter: image,
      jobs,
      models,
      events,
      dataDir: config.dataDir,
      version: VERSION,
      hub: { endpoint: config.hubEndpoint, token: config.hubToken },
    };
    profiles = await Profiles.open({
      registry: await ProfileRegistry.open(config.dataDir, isoNow(clock)),
      open: (id, dir) => openProfile(shared, id, dir),
      requireFree: (what) => jobs.requireFree(what),
      clock,
      switched: () => models.settingsChanged(),
      publish: (event) => events.publish({ name: 'record', data: event }),
    });
    const opened = profiles;
    undo.push(() => opened.close());
    // After all work that requests may wait for has stopped, and before the database is closed.
    const closing = new Closing();
    undo.push(() => closing.close());
    let url = '';
    const assistant = createAssistant(
      {
        settings: () => profile().settings.current(),
        externalKey: () => profile().settings.secret('llm_external_api_key'),
        models,
        downloader,
        downloads,
        memoryBytes,
        dataDir: config.dataDir,
        npm: config.npm,
        env: config.programEnv,
        offline: config.hubOffline,
        log,
        outgoing,
        ownPort: () => (url === '' ? null : Number(new URL(url).port)),
        clock,
      },
      overrides.assistant,
    );
    undo.push(() => assistant.close());
    const yieldMemory = (event: ServiceEvent) => {
      assistant.noteEvent(event);
      if (loadsLargeModel(event, models)) image.makeRoom();
    };
    undo.push(events.subscribe(yieldMemory));
    const mcp = new McpGateway({
      version: VERSION,
      clock,
      log,
      outgoing,
      jobs,
      models,
      assistant,
      profile,
      places: profile,
      baseUrl: () => url,
      skillsDir: PLACES.skills,
      home: overrides.home ?? homedir(),
      bridge: BRIDGE,
      placeWaitMs: overrides.mcpPlaceWaitMs,
    });
    undo.push(() => mcp.close());
    undo.push(() => models.close());
    undo.push(() => jobs.close());

    const services: Services = {
      version: VERSION,
      webDir: overrides.webDir === undefined ? PLACES.webUi : overrides.webDir,
      docsDir: overrides.docsDir === undefined ? PLACES.docs : overrides.docsDir,
      log,
      logFile,
      hosts: allowedHosts(config.host, config.allowedHosts),
      clock,
      jobs,
      models,
      instruments,
      assistant,
      image,
      events,
      profile,
      profiles: opened,
      mcp,
      closing,
      bodyStallMs: overrides.bodyStallMs ?? LIMITS.bodyStallS * 1000,
      newerVersion: (signal) =>
        newerVersion(
          { name: 'soundwright', version: VERSION },
          { npm: config.npm, offline: config.hubOffline, cwd: config.dataDir },
          signal,
        ),
      reveal: (path) => revealFile(path, process.platform, config.hasDesktop),
    };
    const app = await createApp(services);
    undo.push(() => image.close());
    undo.push(() => closing.begin());
    await listen(() => app.listen({ host: config.host, port: config.port }), config);
    url = `http://${shownHost(config.host)}:${(app.server.address() as AddressInfo).port}`;
    lock.announce(url);
    log.info({ url, version: VERSION, data_dir: config.dataDir }, 'started');
    const notices = [...noticesOf(opened.current), ...noticeOfPage(services.webDir)];
    return { url, notices, services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A clone has no page until it is built. @param webDir - null when no page is wanted */
function noticeOfPage(webDir: string | null): string[] {
  if (webDir === null || existsSync(join(webDir, 'index.html'))) return [];
  return ['The page is not built, so a browser finds nothing here. Run `npm start` instead, which builds it first.'];
}

/** What the user should know of the start. */
function noticesOf({ takenBack }: OpenProfile): string[] {
  if (takenBack.length === 0) return [];
  const [what, are] = takenBack.length === 1 ? ['sound', 'is'] : ['sounds', 'are'];
  const names = takenBack.slice(0, 5).join(', ') + (takenBack.length > 5 ? ' and others' : '');
  return [
    `${takenBack.length} ${what} that an interruption had left out of the library ${are} listed again, ` +
      `with the tag “${TAKEN_BACK_TAG}”: ${names}`,
  ];
}

/** Hub timeouts, from the environment if set. */
function patientTiming({ hubPatienceS: { metadata, download } }: Config): HubTiming {
  return {
    ...HUB_TIMING,
    ...(metadata !== null && { metadataMs: metadata * 1_000 }),
    ...(download !== null && { stallMs: download * 1_000 }),
  };
}

async function listen(start: () => Promise<unknown>, { host, port }: Config): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (isErrnoException(error) && error.code === 'EADDRINUSE') {
      throw new ServiceError('conflict', `Port ${port} on ${host} is in use by another program.`, {
        hint: 'Stop that program, or choose another port with --port (0 picks a free one).',
      });
    }
    if (
      isErrnoException(error) &&
      (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EACCES')
    ) {
      throw new ServiceError('invalid_request', `The service cannot listen on ${host}:${port} (${error.code}).`, {
        hint: 'Choose another address with --host or another port with --port.',
      });
    }
    throw error;
  }
}

/** A wildcard address is shown as an address that can be opened; IPv6 in brackets. */
function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
