import { setupSteps } from '#kernel/area/areas.ts'
import type { SetupStep } from '#kernel/area/setup-step.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { configAbilities } from '../config/abilities.ts'

export interface Setup {
  steps: { key: SetupStep['key']; to: string; done: boolean; optional: boolean }[]
  /** Number of required steps left, done, and in total. */
  left: number
  done: number
  all: number
}

/** Returns what is left to set up on this site; null for users who cannot change settings, and once all is done. */
export async function listSetup(ctx: Ctx): Promise<Setup | null> {
  const setup = await allSetupSteps(ctx)
  return setup && setup.left > 0 ? setup : null
}

/** Returns every step, including completed ones; null for users who cannot change settings. */
export async function allSetupSteps(ctx: Ctx): Promise<Setup | null> {
  if (!can(ctx.viewer, configAbilities.change)) return null
  const requested = setupSteps(ctx)
  const done = await Promise.all(requested.map((step) => step.isDone(ctx)))
  const messages = requested.map(({ key, to, optional = false }, at) => ({
    key,
    to,
    done: done[at]!,
    optional,
  }))
  const needed = messages.filter(({ optional }) => !optional)
  const remaining = needed.filter((step) => !step.done).length
  return { steps: messages, left: remaining, done: needed.length - remaining, all: needed.length }
}
