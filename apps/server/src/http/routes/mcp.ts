import { routes } from '@soundwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoNow } from '../../platform/clock.ts';
import { bind } from '../bind.ts';
import { sendFeed } from '../event-stream.ts';
import type { Services } from '../services.ts';

/** With and without a trailing slash: clients do not follow redirects for POST. */
const PATHS = ['/mcp', '/mcp/'];

export function mcpRoutes(app: FastifyInstance, { mcp, profile, events, clock, closing }: Services): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    await mcp.handle(request.raw, reply.raw);
  };
  for (const url of PATHS) {
    app.route({ method: ['GET', 'POST', 'DELETE'], url, exposeHeadRoute: false, handler: handle });
  }

  bind(app, routes.mcpStatus, () => mcp.status());
  bind(app, routes.listMcpCalls, ({ query }) => profile().callLog.list(query));
  bind(app, routes.createMcpCall, ({ body }) => mcp.startCall(body));
  bind(app, routes.updateMcpCall, ({ params, body }) => mcp.finishCall(params.id, body));
  bind(app, routes.mcpCallEvents, async ({ reply }) => {
    const first = {
      key: 'snapshot',
      name: 'snapshot',
      data: { at: isoNow(clock), ...(await profile().callLog.list({})) },
    };
    return sendFeed(closing, reply, first, (listener) =>
      events.subscribe(({ name, data }) => {
        if (name === 'mcp_call') listener({ key: `${data.id} ${data.status}`, name, data });
      }),
    );
  });
  bind(app, routes.installSkills, ({ body }) => mcp.installSkills(body));
}
