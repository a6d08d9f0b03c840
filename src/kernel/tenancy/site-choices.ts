import type { Locale, Tenant } from './tenant.ts'

const allLanguages: readonly Locale[] = ['th', 'en']

/** Returns a site's languages, the primary one first. */
export function languagesOf({ facts }: Pick<Tenant, 'facts'>): readonly Locale[] {
  const { languages } = facts
  if (!Array.isArray(languages)) return allLanguages
  const validLanguages = languages.filter((language): language is Locale => allLanguages.includes(language))
  return validLanguages.length > 0 ? validLanguages : allLanguages
}

/** Returns the language of a site's e-mails to recipients whose language is not known. */
export const primaryLanguage = (tenant: Pick<Tenant, 'facts'>): Locale => languagesOf(tenant)[0] ?? 'th'

/** Who may use an area that is switched on; everyone if not specified. */
export type AreaAudience = 'everyone' | 'members' | 'staff' | 'admin'

const audiences: Record<AreaAudience, readonly string[]> = {
  everyone: ['guest', 'user', 'manager', 'admin'],
  members: ['user', 'manager', 'admin'],
  staff: ['manager', 'admin'],
  admin: ['admin'],
}

/** Returns whether a role may enter an area of the site. */
export function canEnterArea(
  { areas, facts }: Pick<Tenant, 'areas' | 'facts'>,
  area: string,
  role: string,
): boolean {
  const chosen = (facts.audiences as Record<string, AreaAudience> | null | undefined)?.[area]
  const audience = chosen && Object.hasOwn(audiences, chosen) ? chosen : 'everyone'
  return areas.includes(area) && audiences[audience].includes(role)
}
