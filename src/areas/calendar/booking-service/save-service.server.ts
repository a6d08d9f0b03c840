import { findUsers, usersByIds } from '#areas/account/public.server.ts'
import { storeImage } from '#areas/files/public.server.ts'
import { type FieldError, invalid } from '#kernel/errors.ts'
import {
  type FormValue,
  normalizeForm,
  readCustomFields,
  readFormData,
  uploadsOf,
  validateForm,
} from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { siteCalendar } from '#kernel/tenancy/working-time.ts'
import { openingHoursError } from '../booking-time/opening-hours.rules.ts'
import { type CalendarCard, getCalendar } from '../calendar/calendars.server.ts'
import { serviceDetails, serviceFields } from './booking-service.fields.ts'
import { addService, changeService, managedService } from './booking-service.server.ts'

/** The maximum number of questions to a guest. */
const maxQuestions = 15

/**
 * Returns the people who may give a service of a calendar: everyone who works on the site, and everyone who gave it
 * before. In a member's own calendar only its owner: bookings take the time of who gives them, from all other services.
 */
export async function serviceProviders(
  ctx: Ctx,
  { kind }: Pick<CalendarCard, 'kind'>,
  before: readonly string[] = [],
): Promise<{ id: string; name: string }[]> {
  const { role, user } = ctx.viewer
  const isOfMember = kind === 'own' && role === 'user'
  const [staff, others] = await Promise.all([
    isOfMember
      ? user
        ? [user]
        : []
      : findUsers(ctx, { search: '', roles: ['manager', 'admin'], limit: 200 }),
    before.length ? usersByIds(ctx, before) : [],
  ])
  const providersById = new Map([...staff, ...others].map((account) => [account.id, account]))
  return [...providersById.values()].map(({ id, firstname, lastname }) => ({
    id,
    name: `${firstname} ${lastname}`.trim(),
  }))
}

/** Saves a service from its form; creates a new one if there is no id. Returns its id. Throws 401, 403, 404, 409, 422. */
export async function saveService(
  ctx: Ctx,
  calendarId: string,
  id: string | null,
  form: FormData,
): Promise<string> {
  const before = id ? await managedService(ctx, id) : null
  const calendar = await getCalendar(ctx, before?.calendarId ?? calendarId, 'manage')
  const providers = await serviceProviders(ctx, calendar, before?.people)
  const fields = serviceFields(providers, siteCalendar(ctx.tenant))
  const value = normalizeForm(fields, readFormData(fields, form))
  const [picture] = uploadsOf(fields, form)
  const errors = [...validateForm(fields, value), ...validatePriceAndHours(value)]
  if (errors.length) throw invalid(errors)
  const details = serviceDetails(value, parseQuestions(form))
  // Hidden hours are not submitted: they are preserved in case they are needed again.
  if (before && details.followsSite) {
    details.hours = before.hours
    details.closedOnHolidays = before.closedOnHolidays
  }
  // The form shows the stored image by its URL, and nothing if it was removed.
  details.picture = picture
    ? await storeServiceImage(ctx, picture.file)
    : (details.picture && before?.picture) || null
  if (!before) return addService(ctx, calendarId, details)
  const version = Number(form.get('version'))
  await changeService(ctx, before.id, details, version ? { version } : undefined)
  return before.id
}

async function storeServiceImage(ctx: Ctx, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return (await storeImage(ctx, bytes, { name: file.name })).id
}

function validatePriceAndHours(value: FormValue): FieldError[] {
  const { price, deposit, hours } = value as { price: number | null; deposit: number | null; hours: never }
  const errors: FieldError[] = []
  if (deposit && deposit > (price ?? 0)) errors.push({ path: 'deposit', code: 'calendar.deposit_high' })
  const wrong = Array.isArray(hours) ? openingHoursError(hours) : null
  if (wrong) errors.push({ path: `hours.${wrong.row}.to`, code: wrong.code })
  return errors
}

function parseQuestions(form: FormData) {
  try {
    return readCustomFields(JSON.parse(String(form.get('questions') ?? '[]')), maxQuestions).filter(
      // Files would be left behind if the booking is never completed.
      ({ kind }) => kind !== 'files',
    )
  } catch {
    return []
  }
}
