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

/** Until `startTracing` is called, tracing costs nothing. */
let tracer: Tracer | null = null;
export const isTracing = (): boolean => tracer !== null;
const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

const LAST_SPANS_MS = 3000;

/** Sends traces over OTLP, by OpenTelemetry's own variables. Its packages load here: few sites need them. */
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
      // With an unavailable collector the remaining spans are lost, without delay or failure.
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

/** Runs `work` as a span. Only an error's name is recorded: its message may hold a guest's data. */
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
