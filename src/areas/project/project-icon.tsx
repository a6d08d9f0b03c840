import { Icon } from '#kernel/ui/icon.tsx'
import type { projectIconNames } from './project/project-icon-names.ts'
import styles from './project.module.css'
import {
  iconBuildingStore,
  iconCalendar,
  iconFolder,
  iconSchool,
  iconShoppingBag,
  iconStar,
  iconTruck,
  iconUsers,
} from './project-icons.ts'

type ProjectIconName = (typeof projectIconNames)[number]

export const projectIcons: Record<ProjectIconName, string> = {
  folder: iconFolder,
  store: iconBuildingStore,
  bag: iconShoppingBag,
  school: iconSchool,
  calendar: iconCalendar,
  people: iconUsers,
  truck: iconTruck,
  star: iconStar,
}

/** The icon of a project or group on its background. */
export function ProjectIcon({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <span className={small ? `${styles.sign} ${styles.small}` : styles.sign}>
      <Icon path={projectIcons[name as ProjectIconName] ?? iconFolder} className="ic" />
    </span>
  )
}
