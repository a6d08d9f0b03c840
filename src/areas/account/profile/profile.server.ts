import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { parsePhone } from '#kernel/text/phone.ts'
import { giveConsent, withdrawConsent } from '../privacy/consent.server.ts'
import { signedInUser } from '../signed-in.server.ts'
import { userCacheScope } from '../user/users.server.ts'
import { applyPreferencesNow } from './preferences.server.ts'
import { type PreferencesInput, type ProfileInput, preferencesInput, profileInput } from './profile.input.ts'

/** A user's own profile data. */
export interface Profile {
  email: string
  emailVerified: boolean
  phone: string | null
  prefix: string
  firstname: string
  lastname: string
  firstnameEn: string
  lastnameEn: string
  picture: string | null
  locale: 'th' | 'en' | null
  theme: 'light' | 'dark' | null
  wantsNews: boolean
  mailMessages: boolean
  mailNotices: boolean
  since: Date
}

/** Returns the current user's profile. Throws 401 for a guest. */
export async function getProfile(ctx: Ctx): Promise<Profile> {
  const [row] = await ctx.db.query<Profile>(
    'account.profile',
    `SELECT coalesce(email, '') AS email, email_verified_at IS NOT NULL AS "emailVerified", phone, prefix, firstname, lastname,
       firstname_en AS "firstnameEn", lastname_en AS "lastnameEn", picture, locale, theme,
       wants_news AS "wantsNews", mail_messages AS "mailMessages", mail_notices AS "mailNotices", created_at AS since
     FROM account_user WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, signedInUser(ctx).id],
  )
  return row!
}

/** Changes name and phone. Throws 422 by field. */
export async function saveProfile(ctx: Ctx, input: ProfileInput): Promise<void> {
  const { id } = signedInUser(ctx)
  const params = parseInput(profileInput, input)
  const phone = params.phone ? parsePhone(params.phone) : null
  if (phone && !phone.ok) throw invalid([{ path: 'phone', code: 'field.phone' }])
  touch(ctx, userCacheScope(id))
  await ctx.db.query(
    'account.saveProfile',
    `UPDATE account_user SET prefix = $3, firstname = $4, lastname = $5, firstname_en = $6, lastname_en = $7, phone = $8
     WHERE tenant_id = $1 AND id = $2`,
    [
      ctx.tenant.id,
      id,
      params.prefix,
      params.firstname,
      params.lastname,
      params.firstnameEn,
      params.lastnameEn,
      phone?.ok ? phone.number : null,
    ],
  )
}

/** Changes language, theme and e-mail preferences; this browser applies them immediately, others at the next sign-in. */
export async function savePreferences(ctx: Ctx, input: PreferencesInput): Promise<void> {
  const { id } = signedInUser(ctx)
  const { locale, theme, wantsNews, mailMessages, mailNotices } = parseInput(preferencesInput, input)
  await ctx.db.query(
    'account.saveChoices',
    `UPDATE account_user SET locale = $3, theme = $4, wants_news = $5, mail_messages = $6, mail_notices = $7
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, locale, theme, wantsNews, mailMessages, mailNotices],
  )
  if (wantsNews) await giveConsent(ctx, id, ['news'], 'profile')
  else await withdrawConsent(ctx, 'news')
  applyPreferencesNow(ctx, { lang: locale, theme })
}
