import { setTimeout as wait } from 'node:timers/promises';
import {
  type Attributes,
  INVALID_SPAN_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** Until `startTracing` was called nobody collects traces, and nobody pays for them. */
let tracer: Tracer | null = null;
export const isTracing = (): boolean => tracer !== null;
const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** So long the last spans may take on their way. */
const LAST_SPANS_MS = 3000;

/**
 * Collects traces from now on and sends them over OTLP to `endpoint`. Its other settings are those of
 * OpenTelemetry: OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER and so on. The
 * parts are loaded here, for few need them. Stopping sends what was not sent yet.
 */
export async function startTracing(endpoint: string): Promise<{ stop(): Promise<void> }> {
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  );
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'miradouro' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      ),
    ],
  });
  provider.register();
  tracer = provider.getTracer('miradouro');
  return {
    async stop() {
      // A collector that is away takes the rest with it; nobody waits for it, and nothing fails.
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, wait(LAST_SPANS_MS, undefined, { ref: false })]);
    },
  };
}

type Step = { kind?: 'server' | 'client' | 'consumer'; attributes?: Attributes };

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * Does `work` as a step that a trace shows, beneath the step that it is part of. Of what it throws
 * the trace has the name only: an error's words may hold a guest's.
 */
export function traced<T>(
  name: string,
  { kind, attributes = {} }: Step,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(noSpan);
  const options = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes };
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
