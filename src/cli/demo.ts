import { seedDemo } from '../demo/seed.ts'
import type { Command } from './command.ts'

export const demoCommand: Command = {
  name: 'demo',
  usage: 'demo',
  summary: 'Add the missing demo sites',
  options: {},
  async run({ services, say }) {
    const added = await seedDemo(services)
    say(added.length ? `Added ${added.join(', ')}.` : 'All demo sites already exist.')
    return 0
  },
}
