import type { FieldChange } from '#kernel/fields/index.ts'

/** What publishing changed or would change in a section of the settings. */
export interface SettingChange extends FieldChange {
  section: string
}
