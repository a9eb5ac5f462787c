import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** The headers that tell a browser what an answer of the house may do; `frameHosts` as the house's settings name them. */
export function securityHeaders(frameHosts: readonly string[]): Readonly<Record<string, string>> {
  const apply = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets its variables by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // Live TV and score widgets, from the hosts that the house names and nowhere else.
        frameSrc: frameHosts.length === 0 ? ["'none'"] : [...frameHosts],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts: false,
  });
  // The same for every answer, so they are asked for once: made for each, they cost as much as the rest of the route.
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  apply(request, answer, refuseToStart);
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

function refuseToStart(error: unknown): void {
  if (error !== undefined) throw error;
}
