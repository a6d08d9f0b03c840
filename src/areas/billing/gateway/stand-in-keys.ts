import type { Ctx } from '#kernel/http/ctx.ts'

/** In development, a site of this machine without keys uses the fake gateway (stand-in.server.ts). */
export const standInKeys = ({ services, tenant }: Ctx) =>
  services.config.cardStandIn && tenant.hosts.every((host) => host.endsWith('.localhost'))
    ? services.config.cardStandIn
    : null
