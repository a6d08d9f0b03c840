import type { FieldChange } from '#kernel/fields/index.ts'

/** A change that publishing made or would make in a section of the settings. */
export interface SettingChange extends FieldChange {
  section: string
}
