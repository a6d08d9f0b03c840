import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDateTime } from '#kernel/time/format.ts'

/** What one can agree to. Terms and privacy go with having an account; news is one's own choice at any time. */
export const consentDocuments = ['terms', 'privacy', 'news'] as const
export type ConsentDocument = (typeof consentDocuments)[number]

/** What can be taken back without giving up the account. */
export const mayWithdraw = (document: ConsentDocument): boolean => document === 'news'

/** Which version of its legal texts a site shows now, as it says of itself; the first one until it says otherwise. */
export function versionOf(facts: Record<string, unknown>, document: ConsentDocument): string {
  const versions = facts.legalVersions as Partial<Record<ConsentDocument, unknown>> | undefined
  const version = versions?.[document]
  return typeof version === 'string' && version !== '' ? version.slice(0, 40) : '1'
}

/** A version as people read it: the moment its words were published, where it is named by one. */
export function versionWords(version: string, locale: Locale): string {
  const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(version) ? new Date(`${version}Z`) : null
  return timestamp && !Number.isNaN(timestamp.getTime()) ? formatDateTime(timestamp, locale) : version
}

const day = 86_400_000

/** So long a wish to be forgotten can be taken back. */
export const erasureWaitMs = 14 * day

/** So long an archive can be fetched. */
export const exportHoldsMs = 7 * day

/** One archive a day: making it reads everything. */
export const exportEveryMs = day

/** The name of a table in the archive: letters, digits and dashes. */
export const entryName = (area: string, table: string): string =>
  `${area}-${table}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
