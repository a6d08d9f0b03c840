import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDateTime } from '#kernel/time/format.ts'

/** What a user can consent to. Terms and privacy are required for an account; news is optional at any time. */
export const consentDocuments = ['terms', 'privacy', 'news'] as const
export type ConsentDocument = (typeof consentDocuments)[number]

/** Whether a consent can be withdrawn without closing the account. */
export const canWithdraw = (document: ConsentDocument): boolean => document === 'news'

/** Returns the current version of a site's legal text from its facts; the first version by default. */
export function versionOf(siteDetails: Record<string, unknown>, document: ConsentDocument): string {
  const versions = siteDetails.legalVersions as Partial<Record<ConsentDocument, unknown>> | undefined
  const version = versions?.[document]
  return typeof version === 'string' && version !== '' ? version.slice(0, 40) : '1'
}

/** Formats a version for display: the time its text was published, if named by one. */
export function versionLabel(version: string, locale: Locale): string {
  const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(version) ? new Date(`${version}Z`) : null
  return timestamp && !Number.isNaN(timestamp.getTime()) ? formatDateTime(timestamp, locale) : version
}

const dayMs = 86_400_000

/** How long an erasure request can be cancelled. */
export const erasureWaitMs = 14 * dayMs

/** How long an archive can be downloaded. */
export const exportValidMs = 7 * dayMs

/** One archive a day, since creating it reads everything. */
export const exportIntervalMs = dayMs

/** Returns the name of a table in the archive: letters, digits and dashes. */
export const entryName = (area: string, table: string): string =>
  `${area}-${table}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
