import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

const print = (durationMs: number, title: string) =>
  process.stdout.write(`${(durationMs / 60_000).toFixed(2).padStart(6)} min  ${title}\n`)

/** Prints each step with its minutes as it ends, and their sum. */
export default class Minutes implements Reporter {
  onStepEnd(_test: TestCase, _result: TestResult, { category, title, duration, parent, error }: TestStep) {
    if (category === 'test.step' && !parent && !error) print(duration, title)
  }

  onTestEnd(_test: TestCase, { duration, errors }: TestResult) {
    for (const { message } of errors) process.stdout.write(`FAILED ${message ?? ''}\n`)
    print(duration, 'in all')
  }

  onEnd({ status }: FullResult) {
    process.stdout.write(status === 'passed' ? 'The clinic is ready\n' : 'The clinic did not get ready\n')
  }
}
