/** A value of an OTLP attribute. */
export type AttributeValue = string | number | boolean;
export type Attributes = Readonly<Record<string, AttributeValue | undefined>>;

/** An exported server span. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly traceState: string | undefined;
  readonly name: string;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly attributes: Attributes;
  /** Error message or null; sets the status. */
  readonly error: string | null;
}

/** A cumulative histogram since process start. */
export interface Histogram {
  readonly name: string;
  readonly unit: string;
  readonly description: string;
  readonly bounds: readonly number[];
  readonly points: readonly HistogramPoint[];
}

export interface HistogramPoint {
  readonly attributes: Attributes;
  readonly counts: readonly number[];
  readonly sum: number;
}

const SPAN_KIND_SERVER = 2;
const STATUS_ERROR = 2;
const CUMULATIVE = 2;
const SCOPE = { name: 'soundwright.mcp' };

/** Body of `POST /v1/traces` as OTLP/JSON: camelCase names, hex ids, integers for enums, 64-bit numbers as strings. */
export function encodeSpans(resource: Attributes, spans: readonly Span[]): unknown {
  return {
    resourceSpans: [
      {
        resource: { attributes: encodeAttributes(resource) },
        scopeSpans: [{ scope: SCOPE, spans: spans.map(encodeSpan) }],
      },
    ],
  };
}

/** Body of `POST /v1/metrics`. */
export function encodeHistograms(
  resource: Attributes,
  histograms: readonly Histogram[],
  startedMs: number,
  nowMs: number,
): unknown {
  return {
    resourceMetrics: [
      {
        resource: { attributes: encodeAttributes(resource) },
        scopeMetrics: [
          {
            scope: SCOPE,
            metrics: histograms.map(({ name, unit, description, bounds, points }) => ({
              name,
              unit,
              description,
              histogram: {
                aggregationTemporality: CUMULATIVE,
                dataPoints: points.map(({ attributes, counts, sum }) => ({
                  attributes: encodeAttributes(attributes),
                  startTimeUnixNano: nanoseconds(startedMs),
                  timeUnixNano: nanoseconds(nowMs),
                  count: String(counts.reduce((total, count) => total + count, 0)),
                  sum,
                  bucketCounts: counts.map(String),
                  explicitBounds: bounds,
                })),
              },
            })),
          },
        ],
      },
    ],
  };
}

function encodeSpan(span: Span): unknown {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.traceState !== undefined && { traceState: span.traceState }),
    ...(span.parentSpanId !== undefined && { parentSpanId: span.parentSpanId }),
    name: span.name,
    kind: SPAN_KIND_SERVER,
    startTimeUnixNano: nanoseconds(span.startedMs),
    endTimeUnixNano: nanoseconds(span.endedMs),
    attributes: encodeAttributes(span.attributes),
    status: span.error === null ? {} : { code: STATUS_ERROR, message: span.error },
  };
}

function encodeAttributes(attributes: Attributes): unknown[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: encodeValue(value) }],
  );
}

function encodeValue(value: AttributeValue): unknown {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * 1_000n);
}
