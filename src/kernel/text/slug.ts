import { foldText } from './normalize.ts'

/**
 * Converts a name to a slug: 'ส้มสายน้ำผึ้ง (5 กก.)' → 'ส้มสายน้ำผึ้ง-5-กก'. Thai letters stay, because Thai readers
 * and search engines read them. At most `max` characters, cut between words if possible and never before a mark. Empty
 * if the text has no letters or digits: the caller then needs another name.
 */
export function slugify(text: string, max = 80): string {
  const slug = foldText(text)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= max) return slug
  let end = max
  while (end > 0 && /[\p{M}\u0e30-\u0e3a\u0e45]/u.test(slug[end] ?? '')) end--
  const cut = slug.slice(0, end)
  const border = slug[end] === '-' ? -1 : cut.lastIndexOf('-')
  return (border > max / 2 ? cut.slice(0, border) : cut).replace(/-+$/, '')
}
