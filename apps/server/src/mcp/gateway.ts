import type { IncomingMessage, ServerResponse } from 'node:http';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node';
import type {
  McpCall,
  McpCallCreate,
  McpCallPatch,
  McpStatus,
  SkillsInstall,
  SkillsInstalled,
} from '@soundwright/contract';
import type { CallLog } from '../call-log/call-log.ts';
import type { McpClients } from '../call-log/mcp-clients.ts';
import type { Clock } from '../platform/clock.ts';
import { fileSize } from '../platform/files.ts';
import type { Logger } from '../platform/logger.ts';
import { Telemetry } from '../telemetry/telemetry.ts';
import { fullName } from './advertise.ts';
import { explainServiceError } from './answers.ts';
import { connections } from './connect.ts';
import { McpEndpoint } from './endpoint.ts';
import { createToolContext, type FeatureDeps } from './features.ts';
import { createJournal, finishReported, type JournalDeps, startReported } from './journal.ts';
import { serveRequest } from './node-http.ts';
import { BundledSkills } from './skills.ts';
import { ToolCalls } from './tool-calls.ts';
import { TOOLS } from './tool-list.ts';

/** A client that has been silent for longer, and listens to no stream, does not count as connected. */
const CONNECTED_MS = 3_600_000;
/** Where the bridge looks by itself. */
const USUAL_URL = 'http://127.0.0.1:17494';
const MODERN_VERSIONS = ['2026-07-28'];

export interface GatewayDeps extends FeatureDeps {
  readonly version: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Folder of the bundled skills. */
  readonly skillsDir: string;
  readonly home: string;
  /** Command and arguments that start the stdio bridge. */
  readonly bridge: readonly string[];
  readonly places: () => { readonly callLog: CallLog; readonly mcpClients: McpClients };
}

/** Everything about MCP that HTTP translates for: the endpoint, and what there is to know and do about it. */
export class McpGateway {
  readonly #deps: GatewayDeps;
  readonly #journal: JournalDeps;
  readonly #calls: ToolCalls<ReturnType<typeof createToolContext>>;
  readonly #endpoint: McpEndpoint;
  readonly #skills: BundledSkills;
  readonly #telemetry: Telemetry;

  private constructor(deps: GatewayDeps, catalog: Awaited<ReturnType<typeof loadSkills>> | null) {
    const { version, clock, log, places, profile } = deps;
    this.#deps = deps;
    this.#skills = new BundledSkills({ dir: deps.skillsDir, home: deps.home, version });
    this.#telemetry = new Telemetry({
      endpoint: () => profile().settings.current().otel_endpoint,
      version,
      clock,
      log,
    });
    this.#journal = { places, telemetry: this.#telemetry, log };
    this.#calls = new ToolCalls({
      context: createToolContext(deps),
      journal: createJournal(this.#journal),
      explain: explainServiceError,
      onSurprise: (error, tool) => log.error({ err: error, tool }, 'a tool failed'),
    });
    this.#endpoint = new McpEndpoint({
      version,
      calls: this.#calls,
      skills: catalog,
      clients: () => places().mcpClients,
      sessionEnded: (session, durationS) =>
        this.#telemetry.recordSession(durationS, protocolVersionIn(session.initialize)),
      log,
    });
  }

  static async open(deps: GatewayDeps): Promise<McpGateway> {
    const isThere = (await fileSize(`${deps.skillsDir}/sound-prompting/SKILL.md`)) !== null;
    const catalog = isThere
      ? await loadSkills(deps.skillsDir, {
          onWarning: ({ path, message }) => deps.log.warn({ path, message }, 'a bundled skill is not right'),
        })
      : null;
    return new McpGateway(deps, catalog);
  }

  /** Answers a request to `/mcp`. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return serveRequest(
      request,
      response,
      (webRequest) => this.#endpoint.handle(webRequest),
      (error) => this.#deps.log.error({ err: error }, 'an MCP request failed'),
    );
  }

  async status(): Promise<McpStatus> {
    const { clock, places, baseUrl, bridge } = this.#deps;
    const url = `${baseUrl()}/mcp`;
    const since = new Date(clock.now().getTime() - CONNECTED_MS).toISOString();
    const { callLog, mcpClients } = places();
    const [clients, totals, skills] = await Promise.all([
      mcpClients.list(since, this.#endpoint.sessions.open),
      callLog.totals(),
      this.#skills.list(),
    ]);
    return {
      url,
      protocol_versions: [...MODERN_VERSIONS, ...SUPPORTED_PROTOCOL_VERSIONS],
      tools: TOOLS.map((tool) => ({ name: fullName(tool), title: tool.title, description: tool.description })),
      clients,
      totals,
      telemetry: this.#telemetry.state,
      skills,
      connect: connections(url, [...bridge, ...(baseUrl() === USUAL_URL ? [] : ['--url', baseUrl()])]),
    };
  }

  /** Records a call that the stdio bridge reports. */
  startCall(report: McpCallCreate): Promise<McpCall> {
    return startReported(this.#journal, report);
  }

  /** @throws ServiceError `not_found` */
  finishCall(id: string, patch: McpCallPatch): Promise<McpCall> {
    return finishReported(this.#journal, id, patch);
  }

  /** @throws ServiceError `invalid_request`, `conflict`, `path_not_allowed`, `disk_full` */
  installSkills(request: SkillsInstall): Promise<SkillsInstalled> {
    return this.#skills.install(request);
  }

  /** How many sessions are in memory. */
  get sessionsInMemory(): number {
    return this.#endpoint.sessions.size;
  }

  /** Ends every session, writes down how open calls ended, and sends what the collector has not got yet. */
  async close(): Promise<void> {
    await this.#endpoint.close();
    await this.#calls.whenIdle();
    await this.#telemetry.close();
  }
}

function protocolVersionIn(initialize: unknown): string | undefined {
  const version = (initialize as { protocolVersion?: unknown } | undefined)?.protocolVersion;
  return typeof version === 'string' && SUPPORTED_PROTOCOL_VERSIONS.includes(version) ? version : undefined;
}
