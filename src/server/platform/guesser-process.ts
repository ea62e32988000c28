/** The process that estimates how easily a password is guessed. It ends with its parent. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as italian from '@zxcvbn-ts/language-it';
import type { Estimate, Guessed } from './guesser.ts';

const guesser = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...italian.dictionary },
  graphs: common.adjacencyGraphs,
});

process.on('message', ({ text, names }: Guessed) => {
  const { score, feedback } = guesser.check(text, names);
  const estimate: Estimate = { score, weakness: feedback.warning ?? null };
  process.send?.(estimate);
});
