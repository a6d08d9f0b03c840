import { z } from 'zod'
import { emailInput, personName } from '../account.input.ts'
import { listedRoles, peopleSorts, peopleStatuses } from './people.rules.ts'

export const roleInput = z.enum(listedRoles)

export const inviteInput = z.object({
  firstname: personName,
  lastname: personName,
  email: emailInput,
  role: roleInput,
})
export type InviteInput = z.input<typeof inviteInput>

/** Room for files as typed, in gigabytes; read as bytes, null where nothing is typed. */
export const roomInput = z.object({
  gigabytes: z
    .string()
    .trim()
    .max(20)
    .transform((typed, refuse): number | null => {
      if (!typed) return null
      const gigabytes = Number(typed.replaceAll(',', ''))
      if (gigabytes >= 0 && gigabytes <= 1_000_000) return Math.round(gigabytes * 1024 ** 3)
      refuse.addIssue({ code: 'custom', params: { code: 'field.format' } })
      return z.NEVER
    }),
})

/** What of the site's people is shown; what cannot be is left out. */
export const peopleQuery = z.object({
  search: z.string().trim().max(100).catch(''),
  role: roleInput.or(z.literal('')).catch(''),
  status: z.enum(peopleStatuses).or(z.literal('')).catch(''),
  sort: z.enum(peopleSorts).catch('newest'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type PeopleQuery = z.output<typeof peopleQuery>
