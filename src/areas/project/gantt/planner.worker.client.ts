import { plannerOf, type Told } from './planner.rules.ts'

// The scheduler beside the page: a plan of thousands is reckoned while the page goes on scrolling.
const planner = plannerOf()

self.onmessage = ({ data }: MessageEvent<Told>) => {
  const reply = planner(data)
  if (reply) self.postMessage(reply)
}
