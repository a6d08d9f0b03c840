import type { Ctx } from '#kernel/http/ctx.ts'

export async function seedOrders(_ctx: Ctx, _host: string): Promise<void> {}
