import { z } from 'zod'
import { emailInput, personName } from '../account.input.ts'
import { listedRoles } from './users.list.rules.ts'

export const roleInput = z.enum(listedRoles)

export const inviteInput = z.object({
  firstname: personName,
  lastname: personName,
  email: emailInput,
  role: roleInput,
})
export type InviteInput = z.input<typeof inviteInput>

/** The admin's reason; required where the caller says so. */
export const reasonInput = z.object({ reason: z.string().trim().max(300).default('') })

/** A file quota typed in gigabytes; parsed to bytes, null when empty. */
export const storageQuotaInput = z.object({
  gigabytes: z
    .string()
    .trim()
    .max(20)
    .transform((entered, refuse): number | null => {
      if (!entered) return null
      const gigabytes = Number(entered.replaceAll(',', ''))
      if (gigabytes >= 0 && gigabytes <= 1_000_000) return Math.round(gigabytes * 1024 ** 3)
      refuse.addIssue({ code: 'custom', params: { code: 'field.format' } })
      return z.NEVER
    }),
})
