import type { Ctx } from '#kernel/http/ctx.ts'

/** While developing, a site of this machine that has no keys is charged by the stand-in (stand-in.server.ts). */
export const standInKeys = ({ services, tenant }: Ctx) =>
  services.config.cardStandIn && tenant.hosts.every((host) => host.endsWith('.localhost'))
    ? services.config.cardStandIn
    : null
