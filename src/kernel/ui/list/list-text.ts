/**
 * The texts of a list, under the names that list messages give them, so that a page can pass them on unchanged. A list
 * does not show what it has no text for: no search without `search`.
 */
export interface ListText<Tab extends string = string> {
  title: string
  /** One sentence that describes the list. */
  lead?: string
  /** The label for the total count. */
  count?: (total: number) => string
  tabs?: { label: string } & Readonly<Record<Tab, string>>
  search?: string
  searchIn?: string
  clearSearch?: string
  sorts?: Readonly<Record<string, string>>
  /** Shown when no tab has any items. */
  none?: string
  noneText?: string
  /** Shown when nothing matches the search and filters. */
  noneFound?: string
  noneFoundText?: string
}
