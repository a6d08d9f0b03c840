import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { baht } from '#kernel/money/satang.ts'
import { Chip } from '#kernel/ui/badge.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { elementMessages } from './messages/index.ts'
import type { RoleData } from './role-data.ts'
import { Group, Specimen } from './specimen.tsx'

// No manager view on purpose: managers get the members' one.
const views = roleViews<RoleData>({
  guest: () => import('./role.guest.view.tsx'),
  user: () => import('./role.user.view.tsx'),
  admin: () => import('./role.admin.view.tsx'),
})

const roles = ['guest', 'user', 'manager', 'admin'] as const
const data: RoleData = { price: baht(320), member: baht(290), cost: baht(180) }

export function Roles() {
  const all = useMessages(elementMessages)
  const t = all.roles
  const [role, setRole] = useState<(typeof roles)[number]>('guest')
  return (
    <Group id="roles" title={all.sections.roles} lead={t.lead}>
      <Specimen name="roleViews, RoleView" wide>
        <div className="stack">
          <fieldset>
            <legend className="label">{t.role}</legend>
            <div className="chips">
              {roles.map((name) => (
                <Chip key={name} pressed={role === name} onClick={() => setRole(name)}>
                  {t[name]}
                </Chip>
              ))}
            </div>
          </fieldset>
          <RoleView views={views} role={role} data={data} />
        </div>
      </Specimen>
    </Group>
  )
}
