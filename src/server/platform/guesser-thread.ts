/** The thread that estimates how easily a password is guessed. Its dictionaries take 40 MB of memory. */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as italian from '@zxcvbn-ts/language-it';
import type { Estimate, Guessed } from './guesser.ts';

const guesser = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...italian.dictionary },
  graphs: common.adjacencyGraphs,
});

parentPort?.on('message', ({ text, names }: Guessed) => {
  const { score, feedback } = guesser.check(text, names);
  const estimate: Estimate = { score, weakness: feedback.warning ?? null };
  parentPort?.postMessage(estimate);
});
