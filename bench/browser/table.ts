import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints one line per measurement: name, duration, limit. */
export default class Table implements Reporter {
  onBegin() {
    process.stdout.write('     ms   bar  at 4x slowdown, time on the processor\n')
  }

  onTestEnd({ title }: TestCase, { annotations, errors, status }: TestResult) {
    for (const { type, description } of annotations) process.stdout.write(`${description ?? ''}  ${type}\n`)
    if (status !== 'passed') process.stdout.write(`FAILED ${title}: ${errors[0]?.message ?? status}\n`)
  }

  onEnd({ status }: FullResult) {
    process.stdout.write(status === 'passed' ? 'All within the bars\n' : 'Beyond the bars\n')
  }
}
