import type { ReactNode } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import type { BookView } from './book-view.server.ts'

interface Props {
  view: BookView
  className?: string | undefined
  children: ReactNode
}

/** Submits the time whose button is pressed, to hold it or to move a booking to it. */
export function TimeForm({ view, className, children }: Props) {
  const { moving, service, places, person, held } = view
  const values = moving
    ? { token: moving.token, person }
    : { service: service.id, places, person, held: held?.token }
  return (
    <ActionForm intent={moving ? 'move' : 'hold'} values={values} className={className}>
      {() => children}
    </ActionForm>
  )
}
