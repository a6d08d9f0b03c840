import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { anonymizeImporter } from '#kernel/import/anonymize-importer.ts'
import { collectViews, eraseViews } from '#kernel/list/views/list-views.ts'
import { formerMember, type PersonalRows } from '#kernel/personal-data.ts'
import { anonymizeGrantor } from '../grant/grant.server.ts'
import { collectNotes, eraseNotes } from '../note/note.server.ts'
import { deletePhotoImage } from '../profile/photo.server.ts'
import { userCacheScope } from '../user/users.server.ts'
import { deleteArchives } from './export.server.ts'

/** Tables of the account itself that hold a user's rows, and the columns the user may read: never hashes or keys. */
const personalColumns: Record<string, string> = {
  account_address: 'label, recipient, phone, address, is_main',
  account_consent: 'document, version, source, given_at, withdrawn_at',
  account_session: 'created_at, seen_at, ended_at, ip, agent',
  account_passkey: 'name, created_at, used_at',
  account_line: 'name, linked_at',
  account_grant: 'role, scope_kind, scope_id, source, from_at, until_at, granted_at',
}

/** Returns the account's own data: profile, addresses, consents, sign-ins, passkeys, LINE. */
export async function collectAccount(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const rows: PersonalRows = {
    person: await ctx.db.query(
      'account.collectPerson',
      `SELECT email, email_verified_at, phone, prefix, firstname, lastname, firstname_en, lastname_en, locale, theme,
         wants_news, mail_messages, mail_notices, home_layout, role, status, created_at FROM account_user WHERE tenant_id = $1 AND id = $2`,
      [ctx.tenant.id, userId],
    ),
  }
  for (const [table, columns] of Object.entries(personalColumns))
    rows[table.replace('account_', '')] = await ctx.db.query(
      `account.collect.${table}`,
      `SELECT ${columns} FROM ${table} WHERE tenant_id = $1 AND user_id = $2 ORDER BY id LIMIT 10000`,
      [ctx.tenant.id, userId],
    )
  rows.note = await collectNotes(ctx, userId)
  rows.list_view = await collectViews(ctx, userId)
  return rows
}

const deletions = [
  'account_grant',
  'account_address',
  'account_passkey',
  'account_totp',
  'account_recovery_code',
  'account_line',
  'account_one_time_token',
  'account_challenge',
]

/**
 * Erases the user: sign-ins, keys, addresses, archives and the photo are deleted; the account stays as a row without a name, so
 * that references from records that must be kept (orders, ledgers) stay intact. Consents stay with it: a later request
 * for proof of a consent (Personal Data Protection Act B.E. 2562, section 19) finds when it was given and withdrawn,
 * but no name. Sessions end immediately and their records are deleted after 90 days, as the Computer Crime Act B.E.
 * 2550 (section 26) requires of service providers.
 */
export async function eraseAccount(ctx: Ctx, userId: string): Promise<void> {
  for (const table of deletions)
    await ctx.db.query(
      `account.erase.${table}`,
      `DELETE FROM ${table} WHERE tenant_id = $1 AND user_id = $2`,
      [ctx.tenant.id, userId],
    )
  await ctx.db.query(
    'account.eraseSignIns',
    'UPDATE account_session SET ended_at = coalesce(ended_at, $3) WHERE tenant_id = $1 AND user_id = $2',
    [ctx.tenant.id, userId, ctx.now],
  )
  await eraseNotes(ctx, userId)
  await eraseViews(ctx, userId)
  await anonymizeGrantor(ctx, userId)
  await anonymizeImporter(ctx, userId)
  const archives = await ctx.db.query<{ id: string }>(
    'account.eraseExports',
    'DELETE FROM account_data_export WHERE tenant_id = $1 AND user_id = $2 RETURNING id',
    [ctx.tenant.id, userId],
  )
  await deleteArchives(ctx, archives)
  await ctx.db.query(
    'account.endConsents',
    `UPDATE account_consent SET withdrawn_at = $3 WHERE tenant_id = $1 AND user_id = $2 AND withdrawn_at IS NULL`,
    [ctx.tenant.id, userId, ctx.now],
  )
  await deletePhotoImage(ctx, userId)
  touch(ctx, userCacheScope(userId))
  await ctx.db.query(
    'account.eraseUser',
    `UPDATE account_user SET email = NULL, email_verified_at = NULL, phone = NULL, password_hash = NULL, prefix = '',
       firstname = $3, lastname = '', firstname_en = '', lastname_en = '', picture = NULL, locale = NULL, theme = NULL,
       wants_news = false, mail_messages = false, mail_notices = false, home_layout = '', role = 'user', status = 'erased'
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, userId, formerMember],
  )
}
