import { Icon } from '#kernel/ui/icon.tsx'
import { iconCopy, iconWifiOff } from '#kernel/ui/icons.ts'
import type { EventGroup } from './monitor.rules.ts'
import { iconAppWindow, iconFaceIdError } from './monitor-icons.ts'

const icons: Record<EventGroup, string> = {
  network: iconWifiOff,
  window: iconAppWindow,
  copying: iconCopy,
  camera: iconFaceIdError,
}

/** The icon of an event's group. */
export const GroupIcon = ({ group }: { group: EventGroup }) => <Icon path={icons[group]} className="ic" />
