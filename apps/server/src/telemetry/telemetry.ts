import { randomBytes, randomUUID } from 'node:crypto';
import type { McpCall, McpStatus } from '@soundwright/contract';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import type { Outgoing } from '../platform/outgoing.ts';
import { Exporter } from './exporter.ts';
import { DurationHistogram } from './histogram.ts';
import { type Attributes, encodeHistograms, encodeSpans, type Span } from './otlp.ts';

/** Bucket bounds in seconds from the MCP conventions. */
const BOUNDS_S = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];

export interface TelemetryDeps {
  /** Base address of the OTLP/HTTP collector, or null. */
  readonly endpoint: () => string | null;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly outgoing: Outgoing;
}

/** Transport details of a call that are not in the log. */
export interface CallFacts {
  readonly requestId?: string | number;
  readonly protocolVersion?: string;
  readonly sessionId?: string | undefined;
  readonly peer?: { readonly address: string; readonly port: number } | null;
  readonly traceparent?: string | undefined;
  readonly tracestate?: string | undefined;
}

/**
 * Traces and metrics of tool calls for a collector, by the OpenTelemetry conventions for MCP (repository
 * open-telemetry/semantic-conventions-genai). Arguments and results are never sent, and metric attributes have bounded
 * cardinality.
 */
export class Telemetry {
  readonly #deps: TelemetryDeps;
  readonly #calls = new DurationHistogram({
    name: 'mcp.server.operation.duration',
    unit: 's',
    description: 'Duration of tool calls measured in the server.',
    bounds: BOUNDS_S,
  });
  readonly #sessions = new DurationHistogram({
    name: 'mcp.server.session.duration',
    unit: 's',
    description: 'Time that sessions were in memory.',
    bounds: BOUNDS_S,
  });
  readonly #resource: Attributes;
  readonly #startedMs: number;
  readonly #exporter: Exporter<Span | null>;

  constructor(deps: TelemetryDeps) {
    this.#deps = deps;
    this.#startedMs = deps.clock.now().getTime();
    this.#resource = {
      'service.name': 'soundwright',
      'service.version': deps.version,
      'service.instance.id': randomUUID(),
    };
    this.#exporter = new Exporter({
      outgoing: deps.outgoing,
      endpoint: deps.endpoint,
      encode: (items) => this.#encode(items.filter((item) => item !== null)),
      onFailure: (error) => deps.log.warn({ error }, 'telemetry was not exported'),
    });
  }

  /** Records a finished call. */
  recordCall(call: McpCall, facts: CallFacts = {}): void {
    const error = errorTypeOf(call);
    const { traceId, parentSpanId } = contextFrom(facts.traceparent);
    const startedMs = Date.parse(call.started_at);
    const durationMs = call.duration_ms ?? 0;
    const common: Attributes = {
      'mcp.method.name': 'tools/call',
      'gen_ai.tool.name': call.tool,
      'gen_ai.operation.name': 'execute_tool',
      'mcp.protocol.version': facts.protocolVersion,
      'network.transport': call.transport === 'http' ? 'tcp' : 'pipe',
      'error.type': error ?? undefined,
    };
    this.#calls.record(durationMs / 1_000, common);
    this.#exporter.add({
      traceId,
      spanId: randomBytes(8).toString('hex'),
      parentSpanId,
      traceState: parentSpanId === undefined ? undefined : facts.tracestate,
      name: `tools/call ${call.tool}`,
      startedMs,
      endedMs: startedMs + durationMs,
      attributes: {
        ...common,
        'jsonrpc.request.id': facts.requestId === undefined ? undefined : String(facts.requestId),
        'mcp.session.id': facts.sessionId,
        ...(call.transport === 'http' && { 'network.protocol.name': 'http', 'network.protocol.version': '1.1' }),
        'client.address': facts.peer?.address,
        'client.port': facts.peer?.port,
        'soundwright.mcp.client.name': call.client.name,
        'soundwright.mcp.client.version': call.client.version,
        'soundwright.job.id': call.job_id ?? undefined,
      },
      error: error === null ? null : (call.error ?? call.status),
    });
  }

  recordSession(durationS: number, protocolVersion: string | undefined): void {
    this.#sessions.record(durationS, { 'mcp.protocol.version': protocolVersion, 'network.transport': 'tcp' });
    this.#exporter.add(null);
  }

  get state(): McpStatus['telemetry'] {
    const endpoint = this.#deps.endpoint();
    return { otel_endpoint: endpoint, exporting: endpoint !== null, ...this.#exporter.state };
  }

  close(): Promise<void> {
    return this.#exporter.close();
  }

  #encode(spans: readonly Span[]): Record<string, unknown> {
    const histograms = [this.#calls.read(), this.#sessions.read()].filter((histogram) => histogram !== undefined);
    const now = this.#deps.clock.now().getTime();
    return {
      ...(spans.length > 0 && { '/v1/traces': encodeSpans(this.#resource, spans) }),
      '/v1/metrics': encodeHistograms(this.#resource, histograms, this.#startedMs, now),
    };
  }
}

function errorTypeOf({ status }: McpCall): string | null {
  if (status === 'error') return 'tool_error';
  return status === 'cancelled' ? 'cancelled' : null;
}

/** Trace and parent of a W3C `traceparent`, or a new trace without a valid one. */
function contextFrom(traceparent: string | undefined): { traceId: string; parentSpanId: string | undefined } {
  const match = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/.exec(traceparent ?? '');
  const [, traceId = '', parentSpanId = ''] = match ?? [];
  const isValid =
    match !== null && !traceparent?.startsWith('ff') && !/^0+$/.test(traceId) && !/^0+$/.test(parentSpanId);
  return isValid ? { traceId, parentSpanId } : { traceId: randomBytes(16).toString('hex'), parentSpanId: undefined };
}
