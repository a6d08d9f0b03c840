import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { normalizeThai } from '#kernel/text/index.ts'
import { customerAbilities } from '../abilities.ts'

/** The maximum number of tags per customer. */
export const maxTags = 30

const tagName = z
  .string()
  .transform((text) => normalizeThai(text).replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(40))
/** One or several ids, separated by commas, as forms send them. */
const idList = z
  .string()
  .max(37 * 500)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid()).min(1).max(500))
export const tagInput = z.object({ ids: idList, tag: tagName })
export type TagInput = z.output<typeof tagInput>

/** Returns the tags in use, most used first. Throws 403. */
export async function listTags(ctx: Ctx): Promise<string[]> {
  authorize(ctx, customerAbilities.see)
  const rows = await ctx.db.query<{ name: string }>(
    'customer.tags',
    'SELECT name FROM customer_tag WHERE tenant_id = $1 GROUP BY name ORDER BY count(*) DESC, name LIMIT 200',
    [ctx.tenant.id],
  )
  return rows.map((row) => row.name)
}

/** Returns the tags of the customer with this account. */
export async function tagsOfUser(ctx: Ctx, userId: string): Promise<string[]> {
  const found = await ctx.db.query<{ name: string }>(
    'customer.tagsOfUser',
    `SELECT t.name FROM customer c JOIN customer_tag t ON t.tenant_id = c.tenant_id AND t.customer_id = c.id
     WHERE c.tenant_id = $1 AND c.user_id = $2 AND c.status = 'active'`,
    [ctx.tenant.id, userId],
  )
  return found.map(({ name }) => name)
}

/**
 * Adds a tag to customers. Returns those who did not have it before, so that an undo removes it only from them.
 * Customers who already have thirty are skipped. Throws 403, 404 if one of them is not a customer of the site.
 */
export async function addTag(ctx: Ctx, input: TagInput): Promise<string[]> {
  const customers = await lockForTagging(ctx, input.ids)
  const rows = customers.map((customerId) => ({ id: newId(), customerId }))
  const added = await ctx.db.query<{ customerId: string }>(
    'customer.addTag',
    `INSERT INTO customer_tag (tenant_id, id, customer_id, name)
     SELECT $1, id, "customerId", $3 FROM jsonb_to_recordset($2::jsonb) AS given(id uuid, "customerId" uuid)
     WHERE (SELECT count(*) FROM customer_tag t WHERE t.tenant_id = $1 AND t.customer_id = "customerId") < ${maxTags}
     ON CONFLICT (tenant_id, customer_id, name) DO NOTHING RETURNING customer_id AS "customerId"`,
    [ctx.tenant.id, JSON.stringify(rows), input.tag],
  )
  return added.map(({ customerId }) => customerId)
}

/** Removes a tag from customers. Returns those who had it. Throws 403, 404. */
export async function removeTag(ctx: Ctx, input: TagInput): Promise<string[]> {
  const customers = await lockForTagging(ctx, input.ids)
  const removed = await ctx.db.query<{ customerId: string }>(
    'customer.removeTag',
    `DELETE FROM customer_tag WHERE tenant_id = $1 AND customer_id = ANY($2::uuid[]) AND name = $3
     RETURNING customer_id AS "customerId"`,
    [ctx.tenant.id, customers, input.tag],
  )
  return removed.map(({ customerId }) => customerId)
}

/** A concurrent merge that moves their tags waits, or has already moved them. */
async function lockForTagging(ctx: Ctx, requestedIds: readonly string[]): Promise<string[]> {
  authorize(ctx, customerAbilities.edit)
  const rows = await ctx.db.query<{ id: string }>(
    'customer.lockForTags',
    `SELECT id FROM customer WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND status = 'active' ORDER BY id FOR UPDATE`,
    [ctx.tenant.id, requestedIds],
  )
  if (rows.length < new Set(requestedIds).size) throw notFound('customer.not_found')
  return rows.map(({ id }) => id)
}
