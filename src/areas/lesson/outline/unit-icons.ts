import { iconFileText, iconMessageCircle, iconPackage, iconPencil, iconPlayerPlay } from '#kernel/ui/icons.ts'
import { iconBook, iconChecklist, iconExternalLink } from '#kernel/ui/workspace-icons.ts'
import type { UnitKind } from './outline.types.ts'

/** The icon of each kind of unit. */
export const unitIcons: Record<UnitKind, string> = {
  video: iconPlayerPlay,
  article: iconBook,
  file: iconFileText,
  link: iconExternalLink,
  exam: iconChecklist,
  scorm: iconPackage,
  assignment: iconPencil,
  survey: iconMessageCircle,
}
