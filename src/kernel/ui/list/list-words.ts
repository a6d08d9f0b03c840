/**
 * What a list says, by the names that the messages of lists give it, so that a page hands them over as they are. What a list has no
 * words for it does not show: no search without `search`.
 */
export interface ListWords<Tab extends string = string> {
  title: string
  /** What the list is, in a sentence. */
  lead?: string
  /** What is said of how many there are. */
  count?: (total: number) => string
  tabs?: { label: string } & Readonly<Record<Tab, string>>
  search?: string
  searchIn?: string
  clearSearch?: string
  sorts?: Readonly<Record<string, string>>
  /** There is nothing yet, in no tab. */
  none?: string
  noneText?: string
  /** Nothing fits the words and filters. */
  noneFound?: string
  noneFoundText?: string
}
