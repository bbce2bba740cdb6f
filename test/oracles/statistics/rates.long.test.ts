import { describe, expect, test } from 'vitest';
import { incompleteBeta, logBetaDensity, stirlingRemainder } from '../../../src/statistics/binomial.ts';
import { chiSquareTest, upperIncompleteGamma } from '../../../src/statistics/chiSquare.ts';
import { wilsonInterval } from '../../../src/statistics/intervals.ts';
import { studentTail } from '../../../src/statistics/outliers.ts';
import { rateScore } from '../../../src/statistics/scores.ts';
import { expectDigits } from './expectDigits.ts';

// All values are from values_of_distributions.py (mpmath with fifty digits).
describe('stirlingRemainder', () => {
  test.each([
    [0.1, 0.512740081331915, 13],
    [0.5, 0.1534264097200273, 13],
    [2.5, 0.03316287351993629, 12],
    [9.99, 0.00833889679773433, 11],
    [10, 0.00833056343336287, 13],
    [33.3, 0.002502427296421092, 14],
    [1e5, 8.333333333305556e-7, 14],
  ])('of %d is %d', (x, value, digits) => {
    expectDigits(stirlingRemainder(x), value, digits);
  });
});

describe('studentTail', () => {
  test.each([
    [0.3, 1, 0.8144528418445153],
    [2, 2, 0.183503419072274],
    [2.5, 5, 0.05449009934237624],
    [4.4, 7, 0.003156853087217336],
    [3, 14, 0.009551512753539378],
    [12.5, 14, 5.528968740720039e-9],
    [3.3, 200, 0.001144722665128887],
  ])('beyond %d with %d degrees of freedom is %d', (t, degrees, value) => {
    expectDigits(studentTail(t, degrees), value, 11);
    expectDigits(studentTail(-t, degrees), value, 11);
  });
});

describe('rateScore', () => {
  test.each([
    [1, 20_000, 1e-6, 2.057869388169423],
    [0, 20_000, 1e-6, 0],
    [60, 100, 0.5, 1.904170874331258],
    [0, 400, 0.01, -2.098045722674377],
    [397, 400, 0.9, 7.683477362877176],
    [30, 300, 0.01, 9.237756137620689],
  ])('of %d in %d at %d is the z of the exact binomial test, %d', (successes, trials, rate, value) => {
    expectDigits(rateScore(successes, trials, rate), value, 9);
    expectDigits(rateScore(trials - successes, trials, 1 - rate), -value, 8);
  });
});

describe('logBetaDensity', () => {
  test.each([
    [0.2, 3, 9, 1.200533527186812],
    [0.75, 1000.5, 300.25, 2.178171563647219],
    [1e-6, 4, 1e6, 11.02375758872939],
  ])('at %d for a = %d, b = %d is %d', (x, a, b, value) => {
    expectDigits(logBetaDensity(x, a, b), value, 12);
  });
});

describe('incompleteBeta', () => {
  test.each([
    [0.1, 0.5, 8, 0.7989040659962349],
    // A finite sum: the chance of 3 or more of 9 at 0.3.
    [0.3, 3, 7, 0.537168834],
    [0.95, 40, 2, 0.3855364696953096],
    [0.5, 1000, 1001, 0.5089195055729272],
    [1e-9, 2, 1e9, 0.2642411180249948],
  ])('at %d for a = %d, b = %d is %d', (x, a, b, value) => {
    expectDigits(incompleteBeta(x, a, b), value, 11);
  });
});

describe('wilsonInterval', () => {
  // The roots of (p̂ − p)² n = z² p (1 − p), found as roots of a polynomial.
  test.each([
    [7, 23, 0.95, 0.1560402445321402, 0.5086575626875921],
    [1, 1000, 0.99, 0.0001174163536183211, 0.008460566219981695],
    [500_000, 1_000_000, 0.95, 0.4990200198900048, 0.5009799801099952],
  ])('of %d in %d at %d is %d to %d', (successes, trials, confidence, low, high) => {
    const interval = wilsonInterval(successes, trials, confidence);
    expectDigits(interval.low, low, 12);
    expectDigits(interval.high, high, 12);
  });
});

describe('upperIncompleteGamma', () => {
  test.each([
    [0.25, 0.125, 0.3598427939169159],
    [0.5, 3, 0.01430587843542964],
    [3, 3.999, 0.2382498672989838],
    [3, 4.001, 0.2379568170706588],
    [12.5, 40, 1.141061172719878e-7],
    [127.5, 100, 0.9954254445419519],
    // From a chi-square test over 65,536 cells.
    [32767.5, 33000, 0.09970784924015068],
  ])('Q(%d, %d) is %d', (a, x, value) => {
    expectDigits(upperIncompleteGamma(a, x), value, 10);
  });
});

describe('chiSquareTest', () => {
  test('of Weldon’s dice (26,306 throws of twelve) against fair dice is 35.4943 with 10 degrees of freedom', () => {
    // Pearson, Phil. Mag. 50 (1900): counts of dice that show five or six.
    const observed = [185, 1149, 3265, 5475, 6114, 5194, 3067, 1331, 403, 105, 14, 4, 0];
    const ways = [1, 12, 66, 220, 495, 792, 924, 792, 495, 220, 66, 12, 1];
    const expected = ways.map((count, dice) => (26_306 * count * 2 ** (12 - dice)) / 3 ** 12);
    const { statistic, degreesOfFreedom, pValue } = chiSquareTest(observed, expected);
    expect(degreesOfFreedom).toBe(10);
    expectDigits(statistic, 35.49429859145683, 13);
    expectDigits(pValue, 0.0001027877988628572, 11);
  });

  test('of Mendel’s peas is 0.4700239808 with p = 0.9254258951', () => {
    const { statistic, pValue } = chiSquareTest([315, 101, 108, 32], [312.75, 104.25, 104.25, 34.75]);
    expectDigits(statistic, 0.4700239808153477, 13);
    expectDigits(pValue, 0.925425895103616, 12);
  });
});
